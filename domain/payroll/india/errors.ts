/** Codes of India's pack: HTTP status and English message. */
export const indiaErrors = {
  INDIA_FACTS_MISSING: [422, 'What India’s law asks of this person is not recorded: the state of work, at least.'],
  LAW_MISSING: [422, 'No law is known for {{subject}} on {{day}}.'],
} as const
