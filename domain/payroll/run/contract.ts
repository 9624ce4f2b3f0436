import { runReviewCalls } from './run-review.calls.ts'
import { runCalls } from './run.calls.ts'
import { runSlipCalls } from './slip.calls.ts'

/** Payroll's runs and their slips. */
export const payRunCalls = { ...runCalls, ...runSlipCalls, ...runReviewCalls }
