import { hrErrors } from './hr/errors.ts'
import { mainErrors } from './main/errors.ts'

/** The closed list of error codes, each with its HTTP status and English message. */
export const errors = { ...mainErrors, ...hrErrors } as const

export type ErrorCode = keyof typeof errors
