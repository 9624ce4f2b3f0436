import { takeAdvisoryLock, takeSharedAdvisoryLock } from '../../kit/db/advisory-lock.ts'
import type { Db } from '../../kit/db/tenant.ts'

// A payslip depends on the employee's final payslips: totals of the year, deducted instalments, paid arrears. Take
// either lock before a lock on a payroll.

/** For calculations: several can run at the same time, but none during finalising. */
export const lockAgainstFinalise = (db: Db): Promise<void> => takeSharedAdvisoryLock(db, 'payroll-final')

/** For finalising: waits for running calculations, and later calculations wait for it. */
export const lockForFinalise = (db: Db): Promise<void> => takeAdvisoryLock(db, 'payroll-final')
