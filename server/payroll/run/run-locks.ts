import { takeAdvisoryLock, takeSharedAdvisoryLock } from '../../kit/db/advisory-lock.ts'
import type { Db } from '../../kit/db/tenant.ts'

// A payslip depends on the employee's final payslips: totals of the year, deducted instalments, paid arrears. Take
// either lock before a lock on a payroll.

/** Calculations run at the same time and see all final payrolls. */
export const lockAgainstFinalise = (db: Db): Promise<void> => takeSharedAdvisoryLock(db, 'payroll-final')

/** Finalising runs alone and sees all payslips that were calculated without it. */
export const lockForFinalise = (db: Db): Promise<void> => takeAdvisoryLock(db, 'payroll-final')
