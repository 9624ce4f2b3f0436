/** Error codes of letters: HTTP status and English message. */
export const letterErrors = {
  LETTER_NO_LAST_DAY: [422, 'This employee has no last working day. Enter it first.'],
  LETTER_NOT_CONFIRMED: [422, 'This employee is on probation. Confirm the employment first.'],
  LETTER_HAS_HTML: [422, 'A letter is plain text. Remove “{{tag}}”.'],
  LETTER_NOT_LEFT: [422, 'The last working day, {{day}}, has not ended. Issue this letter after it.'],
} as const satisfies Record<string, readonly [number, string]>
