//! Maximum likelihood for choices: what Newton's method needs to know of them, and its step.

/// How strongly weights are drawn to zero: as much as three choices would.
const RIDGE: f64 = 3.0;

/// What all choices so far say about weights.
pub(crate) struct Fit<const N: usize> {
    count: f64,
    surprise: f64,
    slope: [f64; N],
    bend: [[f64; N]; N],
    here: Choices<N>,
}

/// The choices of one position.
struct Choices<const N: usize> {
    total: f64,
    mean: [f64; N],
    square: [[f64; N]; N],
    made: f64,
    made_traits: [f64; N],
    made_log: f64,
}

impl<const N: usize> Choices<N> {
    const NONE: Self = Self {
        total: 0.0,
        mean: [0.0; N],
        square: [[0.0; N]; N],
        made: 0.0,
        made_traits: [0.0; N],
        made_log: 0.0,
    };
}

impl<const N: usize> Fit<N> {
    pub(crate) const NEW: Self =
        Self { count: 0.0, surprise: 0.0, slope: [0.0; N], bend: [[0.0; N]; N], here: Choices::NONE };

    pub(crate) const fn count(&self) -> f64 {
        self.count
    }

    pub(crate) const fn surprise(&self) -> f64 {
        self.surprise
    }

    /// A position begins.
    pub(crate) fn begin(&mut self) {
        self.here = Choices::NONE;
    }

    /// Something that could be chosen there, how much it weighs now, and whether it was chosen.
    pub(crate) fn choice(&mut self, traits: &[f64; N], weight: f64, made: bool) {
        let here = &mut self.here;
        here.total += weight;
        for (row, &value) in traits.iter().enumerate() {
            let part = weight * value;
            here.mean[row] += part;
            for (square, other) in here.square[row][..=row].iter_mut().zip(traits) {
                *square += part * other;
            }
        }
        if made {
            here.made += 1.0;
            here.made_log += weight.ln();
            for (sum, value) in here.made_traits.iter_mut().zip(traits) {
                *sum += value;
            }
        }
    }

    /// The position ends.
    pub(crate) fn end(&mut self) {
        let here = &self.here;
        if here.made == 0.0 || here.total <= 0.0 {
            return;
        }
        self.count += here.made;
        self.surprise += here.made * here.total.ln() - here.made_log;
        let mean = here.mean.map(|sum| sum / here.total);
        for row in 0..N {
            self.slope[row] += here.made_traits[row] - here.made * mean[row];
            for column in 0..=row {
                let spread = here.square[row][column] / here.total - mean[row] * mean[column];
                self.bend[row][column] += here.made * spread;
            }
        }
    }

    /// Moves the weights to where the choices made would be likeliest, were the likelihood a parabola.
    pub(crate) fn step(&self, weights: &mut [f64; N]) {
        let mut matrix = self.bend;
        let mut right = self.slope;
        for row in 0..N {
            matrix[row][row] += RIDGE;
            right[row] -= RIDGE * weights[row];
        }
        for (weight, change) in weights.iter_mut().zip(solve(matrix, right)) {
            *weight += change.clamp(-3.0, 3.0);
        }
    }
}

/// Solves a positive definite system, given its lower half, by Cholesky's method.
pub(crate) fn solve<const N: usize>(mut matrix: [[f64; N]; N], mut right: [f64; N]) -> [f64; N] {
    for row in 0..N {
        for column in 0..=row {
            let known: f64 = (0..column).map(|k| matrix[row][k] * matrix[column][k]).sum();
            let rest = matrix[row][column] - known;
            matrix[row][column] =
                if row == column { rest.max(1e-9).sqrt() } else { rest / matrix[column][column] };
        }
    }
    for row in 0..N {
        let known: f64 = (0..row).map(|k| matrix[row][k] * right[k]).sum();
        right[row] = (right[row] - known) / matrix[row][row];
    }
    for row in (0..N).rev() {
        let known: f64 = (row + 1..N).map(|k| matrix[k][row] * right[k]).sum();
        right[row] = (right[row] - known) / matrix[row][row];
    }
    right
}
