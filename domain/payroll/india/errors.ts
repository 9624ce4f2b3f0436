/** Error codes of the statutory pack of India: HTTP status and English message. */
export const indiaErrors = {
  INDIA_FACTS_MISSING: [422, 'Statutory details are missing. Enter at least the work state.'],
  LAW_MISSING: [422, 'No statutory rate for {{subject}} on {{day}}. Add one under Statutory rates.'],
} as const
