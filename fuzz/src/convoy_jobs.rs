//! Jobs on their way to workers.

use convoy::wire::{CodeParcel, JobLine, MAX_JOB_BYTES, MAX_JOBS_TOGETHER};

/// A job is read or refused, and so are those that were sent together. One that is read is bounded, can be asked everything, and
/// comes back when it is sent on. The same bytes are no parcel of a code that they are not.
pub fn convoy_jobs(data: &[u8]) {
    assert!(CodeParcel::unpack(data, "0").is_err());
    if let Ok(jobs) = JobLine::split(data) {
        assert!((1..=MAX_JOBS_TOGETHER).contains(&jobs.len()));
        assert_eq!(JobLine::split(&JobLine::join(jobs.iter())).ok(), Some(jobs));
    }
    let Ok(job) = JobLine::from_bytes(data) else { return };
    assert!(data.len() <= MAX_JOB_BYTES);
    assert_eq!(JobLine::from_bytes(&job.to_bytes()).ok().as_ref(), Some(&job));
    assert!(job.codes().all(|digest| digest.len() == 64));
    assert_eq!(job.task(|_| None).is_ok(), job.codes().count() == 0);
}
