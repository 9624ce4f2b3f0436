import { runReviewCalls } from './run-review.calls.ts'
import { runApprovalCalls } from './run-approval.calls.ts'
import { runCalls } from './run.calls.ts'
import { runSlipCalls } from './slip.calls.ts'

/** Calls of payrolls and their payslips. */
export const payRunCalls = { ...runCalls, ...runApprovalCalls, ...runSlipCalls, ...runReviewCalls }
