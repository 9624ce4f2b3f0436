/** Keeps the order of a date or time in a text from right to left, with the marks FSI and PDI of Unicode UAX #9. */
export const isolateText = (text: string, direction = globalThis.document?.documentElement.dir): string =>
  direction === 'rtl' ? `\u2068${text}\u2069` : text
