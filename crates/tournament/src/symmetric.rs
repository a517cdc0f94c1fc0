//! Just enough linear algebra for a few thousand unknowns: a symmetric positive definite matrix, equations solved by
//! conjugate gradients, which is quick, and its Cholesky factor, which tells the inverse.

/// Equations are solved when what is left, squared, is this part of what there was.
const NEARLY_ZERO: f64 = 1e-24;

/// A symmetric matrix, of which the rows up to the diagonal are kept.
#[derive(Clone, Debug)]
pub(crate) struct Symmetric(Vec<Vec<f64>>);

/// The lower triangular factor `L` of a positive definite matrix `L·Lᵀ`.
#[derive(Clone, Debug)]
pub(crate) struct Factor(Vec<Vec<f64>>);

impl Symmetric {
    pub(crate) fn zero(size: usize) -> Self {
        Self((0..size).map(|row| vec![0.0; row + 1]).collect())
    }

    /// Adds to the diagonal.
    pub(crate) fn add_diagonal(&mut self, place: usize, value: f64) {
        self.0[place][place] += value;
    }

    /// Adds below the diagonal, and so above it.
    pub(crate) fn add_pair(&mut self, later: usize, earlier: usize, value: f64) {
        self.0[later][earlier] += value;
    }

    fn times(&self, vector: &[f64]) -> Vec<f64> {
        let mut product = vec![0.0; vector.len()];
        for (place, row) in self.0.iter().enumerate() {
            product[place] += dot(row, &vector[..=place]);
            for (above, value) in product[..place].iter_mut().zip(row) {
                *above += value * vector[place];
            }
        }
        product
    }

    /// Solves `A·x = b` by conjugate gradients, each unknown measured by its own diagonal.
    pub(crate) fn solve(&self, known: &[f64]) -> Vec<f64> {
        let scaled = |vector: &[f64]| -> Vec<f64> {
            vector.iter().enumerate().map(|(place, value)| value / self.0[place][place]).collect()
        };
        let mut solution = vec![0.0; known.len()];
        let mut rest = known.to_vec();
        let mut way = scaled(&rest);
        let mut size = dot(&rest, &way);
        let enough = size * NEARLY_ZERO;
        for _ in 0..4 * known.len() {
            if size <= enough {
                break;
            }
            let bend = self.times(&way);
            let step = size / dot(&way, &bend);
            solution.iter_mut().zip(&way).for_each(|(value, way)| *value += step * way);
            rest.iter_mut().zip(&bend).for_each(|(value, bend)| *value -= step * bend);
            let next = scaled(&rest);
            let next_size = dot(&rest, &next);
            way.iter_mut().zip(&next).for_each(|(way, next)| *way = next + next_size / size * *way);
            size = next_size;
        }
        solution
    }

    /// The factor of a positive definite matrix.
    pub(crate) fn factor(mut self) -> Factor {
        for row in 0..self.0.len() {
            let (above, rest) = self.0.split_at_mut(row);
            let current = &mut rest[0];
            for (column, other) in above.iter().enumerate() {
                let known = dot(&current[..column], &other[..column]);
                current[column] = (current[column] - known) / other[column];
            }
            let known = dot(&current[..row], &current[..row]);
            current[row] = (current[row] - known).max(f64::MIN_POSITIVE).sqrt();
        }
        Factor(self.0)
    }
}

impl Factor {
    /// Solves `L·x = b`, where `b` begins with `first` zeros.
    fn forward(&self, mut known: Vec<f64>, first: usize) -> Vec<f64> {
        for row in first..known.len() {
            let sum = dot(&self.0[row][first..row], &known[first..row]);
            known[row] = (known[row] - sum) / self.0[row][row];
        }
        known
    }

    /// Solves `L·Lᵀ·x = b`.
    pub(crate) fn solve(&self, known: Vec<f64>) -> Vec<f64> {
        let mut known = self.forward(known, 0);
        for row in (0..known.len()).rev() {
            known[row] /= self.0[row][row];
            let value = known[row];
            for (earlier, factor) in known[..row].iter_mut().zip(&self.0[row]) {
                *earlier -= factor * value;
            }
        }
        known
    }

    /// The column of the inverse.
    pub(crate) fn inverse_column(&self, column: usize) -> Vec<f64> {
        self.solve(self.unit(column))
    }

    /// The diagonal of the inverse.
    pub(crate) fn inverse_diagonal(&self) -> Vec<f64> {
        let column = |place| self.forward(self.unit(place), place).iter().map(|value| value * value).sum();
        (0..self.0.len()).map(column).collect()
    }

    fn unit(&self, place: usize) -> Vec<f64> {
        (0..self.0.len()).map(|row| if row == place { 1.0 } else { 0.0 }).collect()
    }
}

/// The sum of products, in four strands, so that the processor can do them side by side.
fn dot(one: &[f64], other: &[f64]) -> f64 {
    let (ones, others) = (one.chunks_exact(4), other.chunks_exact(4));
    let rest: f64 = ones.remainder().iter().zip(others.remainder()).map(|(a, b)| a * b).sum();
    let mut strands = [0.0; 4];
    for (one, other) in ones.zip(others) {
        for (strand, (a, b)) in strands.iter_mut().zip(one.iter().zip(other)) {
            *strand += a * b;
        }
    }
    strands.iter().sum::<f64>() + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_inverse_of_a_known_matrix_is_found() {
        let mut matrix = Symmetric::zero(3);
        [4.0, 5.0, 6.0].iter().enumerate().for_each(|(place, value)| matrix.add_diagonal(place, *value));
        matrix.add_pair(1, 0, 1.0);
        matrix.add_pair(2, 0, 2.0);
        matrix.add_pair(2, 1, 3.0);
        let solved = matrix.solve(&[0.0, 0.0, 1.0]);
        let factor = matrix.factor();
        // The determinant of [[4,1,2],[1,5,3],[2,3,6]] is 70; these are its minors.
        let near = |found: &[f64], wanted: [f64; 3]| {
            found.iter().zip(wanted).all(|(found, wanted)| (found - wanted / 70.0).abs() < 1e-12)
        };
        assert!(near(&factor.inverse_diagonal(), [21.0, 20.0, 19.0]));
        assert!(near(&factor.inverse_column(0), [21.0, 0.0, -7.0]));
        assert!(near(&solved, [-7.0, -10.0, 19.0]));
        assert!(near(&factor.solve(vec![0.0, 0.0, 1.0]), [-7.0, -10.0, 19.0]));
    }
}
