//! The exponential function in plain arithmetic: the library's own may differ from machine to machine.

/// Eˣ to about one part in a million; `x` is first brought into -60..=60.
#[must_use]
#[inline]
pub fn exp(x: f32) -> f32 {
    /// Adding and taking away this number rounds to a whole one.
    const ROUND: f32 = 12_582_912.0;
    let x = if x < -60.0 { -60.0 } else { x };
    let x = if x > 60.0 { 60.0 } else { x };
    let power = x * std::f32::consts::LOG2_E;
    let rounded = power + ROUND;
    let rest = power - (rounded - ROUND);
    let series = 0.001_333_355_8_f32;
    let series = series * rest + 0.009_618_129;
    let series = series * rest + 0.055_504_11;
    let series = series * rest + 0.240_226_5;
    let series = series * rest + std::f32::consts::LN_2;
    let series = series * rest + 1.0;
    let scale = (rounded.to_bits() << 23).wrapping_add(1.0_f32.to_bits());
    series * f32::from_bits(scale)
}

#[cfg(test)]
mod tests {
    use super::exp;

    #[test]
    fn stays_close_to_the_library() {
        for step in -6000..=6000_i16 {
            let x = f32::from(step) / 100.0;
            let right = f64::from(x).exp();
            assert!((f64::from(exp(x)) / right - 1.0).abs() < 1e-5, "{x}");
        }
        assert_eq!(exp(1e9), exp(60.0));
        assert_eq!(exp(-1e9), exp(-60.0));
    }
}
