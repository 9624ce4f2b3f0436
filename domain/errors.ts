import { hrErrors } from './hr/errors.ts'
import { recordErrors } from './hr/records.errors.ts'
import { leaveErrors } from './leave/errors.ts'
import { approvalErrors } from './main/approval.errors.ts'
import { mainErrors } from './main/errors.ts'

/** The closed list of error codes, each with its HTTP status and English message. */
export const errors = { ...mainErrors, ...hrErrors, ...recordErrors, ...leaveErrors, ...approvalErrors } as const

export type ErrorCode = keyof typeof errors
