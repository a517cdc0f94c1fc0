package main

import "fmt"

func main() {
	fmt.Println("####______\n__________\n###_###___\n__________\n##_##_##__\n__________\n#_#_#_#___")
	fmt.Println("__________\n__________\n__________")
	for shot := 0; shot < 100; shot++ {
		fmt.Println(shot%10+1, shot/10+1)
		var reply string
		fmt.Scan(&reply)
	}
}
