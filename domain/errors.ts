import { mainErrors } from './main/errors.ts'

/** The closed list of error codes, each with its HTTP status and English message. */
export const errors = { ...mainErrors } as const

export type ErrorCode = keyof typeof errors
