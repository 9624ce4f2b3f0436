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

const knownTimeZones: ReadonlySet<string> = new Set(timeZoneNames)

/** True for a time zone of the offered list. Other names, such as IST, mean different zones in different systems. */
export const isTimeZone = (name: string): boolean => knownTimeZones.has(name)

/** The current name of a time zone of a browser: browsers still report Asia/Calcutta, and Etc/UTC for UTC. */
export function toCurrentTimeZone(name: string): string {
  if (name === 'Etc/UTC' || name === 'Etc/GMT' || name === 'GMT') return 'UTC'
  return currentNames[name] ?? name
}
