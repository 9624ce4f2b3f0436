/** ISO 4217 codes. */
export const knownCurrencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Names that some versions of the time zone data still list under an older one. */
const currentNames: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
}

/** The IANA time zones by their current names. */
export const timeZoneNames: readonly string[] = [
  ...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map((name) => currentNames[name] ?? name)]),
]

/** True for an IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
