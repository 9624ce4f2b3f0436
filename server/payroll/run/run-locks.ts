import { takeAdvisoryLock, takeSharedAdvisoryLock } from '../../kit/db/advisory-lock.ts'
import type { Db } from '../../kit/db/tenant.ts'

// A slip hangs on the final ones of its person: what the year has paid, instalments taken, arrears made good. Both are taken
// before any run is locked.

/** Slips are worked out beside one another, and see every run that is final. */
export const lockAgainstFinalise = (db: Db): Promise<void> => takeSharedAdvisoryLock(db, 'payroll-final')

/** A run becomes final by itself, and sees every slip that was worked out without it. */
export const lockForFinalise = (db: Db): Promise<void> => takeAdvisoryLock(db, 'payroll-final')
