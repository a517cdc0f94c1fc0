//! The test vectors of the WAMP specification: every message decodes, is the same in every serializer, has the elements that
//! are expected of it, and is written as one of the ways that the vectors show.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value as Json;
use wamp::{Message, Serializer};

fn vectors() -> Vec<PathBuf> {
    let script = Path::new(&std::env::var("CARGO_MANIFEST_DIR").expect("cargo runs the tests"))
        .join("../../scripts/wamp-clients.sh");
    let output = Command::new("bash").arg(script).output().expect("bash runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let folder = PathBuf::from(String::from_utf8(output.stdout).expect("a path").trim()).join("vectors");
    let folders =
        ["basic", "advanced"].map(|part| fs::read_dir(folder.join(part)).expect("a folder of vectors"));
    let mut files: Vec<PathBuf> =
        folders.into_iter().flatten().map(|entry| entry.expect("a file").path()).collect();
    files.sort();
    files
}

fn octets(variant: &Json) -> Option<Vec<u8>> {
    if let Some(digits) = variant["bytes_hex"].as_str() {
        let octet =
            |index: usize| u8::from_str_radix(&digits[index..index + 2], 16).expect("hexadecimal digits");
        return Some((0..digits.len()).step_by(2).map(octet).collect());
    }
    variant["bytes"].as_str().map(|text| text.as_bytes().to_vec())
}

/// Whether every expected attribute is an element of the message.
fn has(message: &Message, expected: &Json) -> bool {
    let elements: Vec<Json> =
        serde_json::from_slice(&Serializer::Json.encode(message)).expect("JSON that we wrote");
    let roles = elements.iter().find_map(|element| element.get("roles"));
    let attributes = expected.as_object().into_iter().flatten().filter(|(_, value)| !value.is_null());
    attributes.into_iter().all(|(name, value)| match name.as_str() {
        "roles" => roles == Some(value),
        "payload" => elements.last().is_some_and(Json::is_string),
        _ => elements.contains(value),
    })
}

#[test]
fn the_vectors_of_the_specification_are_read_and_written() {
    let mut checked = 0;
    for file in vectors() {
        let text = fs::read_to_string(&file).expect("a readable file");
        let vector: Json = serde_json::from_str(&text).expect("vectors are JSON");
        for sample in vector["samples"].as_array().expect("samples") {
            let place = format!("{}: {}", file.display(), sample["description"]);
            let mut messages: Vec<Message> = Vec::new();
            for serializer in Serializer::ALL {
                let name = serializer.subprotocol().trim_start_matches("wamp.2.");
                let variants = sample["serializers"][name].as_array().cloned().unwrap_or_default();
                let variants: Vec<Vec<u8>> = variants.iter().filter_map(octets).collect();
                for variant in &variants {
                    let message = serializer.decode(variant).unwrap_or_else(|flaw| panic!("{place}: {flaw}"));
                    let written = serializer.encode(&message);
                    assert!(
                        variants.iter().any(|variant| *variant == written),
                        "{place}: {serializer} {written:?}"
                    );
                    assert!(has(&message, &sample["expected_attributes"]), "{place}: {message:?}");
                    messages.push(message);
                    checked += 1;
                }
            }
            assert!(messages.windows(2).all(|pair| pair[0] == pair[1]), "{place}: {messages:?}");
        }
    }
    assert_eq!(checked, 129);
}
