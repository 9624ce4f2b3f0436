/** ISO 4217 codes. */
export const knownCurrencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** True for an IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
