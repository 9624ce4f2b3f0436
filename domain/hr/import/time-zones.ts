/** Time zones of cities that no zone is named after, for countries with several time zones. */
const cityTimeZones: Record<string, string> = {
  seattle: 'America/Los_Angeles',
  'san francisco': 'America/Los_Angeles',
  'south san francisco': 'America/Los_Angeles',
  'san jose': 'America/Los_Angeles',
  'san diego': 'America/Los_Angeles',
  portland: 'America/Los_Angeles',
  'las vegas': 'America/Los_Angeles',
  southlake: 'America/Chicago',
  dallas: 'America/Chicago',
  houston: 'America/Chicago',
  austin: 'America/Chicago',
  'san antonio': 'America/Chicago',
  minneapolis: 'America/Chicago',
  nashville: 'America/Chicago',
  'st louis': 'America/Chicago',
  'new orleans': 'America/Chicago',
  'salt lake city': 'America/Denver',
  albuquerque: 'America/Denver',
  boston: 'America/New_York',
  washington: 'America/New_York',
  philadelphia: 'America/New_York',
  atlanta: 'America/New_York',
  miami: 'America/New_York',
  pittsburgh: 'America/New_York',
  charlotte: 'America/New_York',
  montreal: 'America/Toronto',
  ottawa: 'America/Toronto',
  quebec: 'America/Toronto',
  calgary: 'America/Edmonton',
  'rio de janeiro': 'America/Sao_Paulo',
  brasilia: 'America/Sao_Paulo',
  guadalajara: 'America/Mexico_City',
  canberra: 'Australia/Sydney',
  'gold coast': 'Australia/Brisbane',
  'st petersburg': 'Europe/Moscow',
  bali: 'Asia/Makassar',
  surabaya: 'Asia/Jakarta',
  barcelona: 'Europe/Madrid',
  porto: 'Europe/Lisbon',
}

/** The time zone of most inhabitants of a country. */
const countryTimeZones: Record<string, string> = {
  AE: 'Asia/Dubai',
  AR: 'America/Argentina/Buenos_Aires',
  AT: 'Europe/Vienna',
  AU: 'Australia/Sydney',
  BD: 'Asia/Dhaka',
  BE: 'Europe/Brussels',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CH: 'Europe/Zurich',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CO: 'America/Bogota',
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin',
  DK: 'Europe/Copenhagen',
  EG: 'Africa/Cairo',
  ES: 'Europe/Madrid',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  GR: 'Europe/Athens',
  HK: 'Asia/Hong_Kong',
  HU: 'Europe/Budapest',
  ID: 'Asia/Jakarta',
  IE: 'Europe/Dublin',
  IL: 'Asia/Jerusalem',
  IN: 'Asia/Kolkata',
  IT: 'Europe/Rome',
  JP: 'Asia/Tokyo',
  KE: 'Africa/Nairobi',
  KR: 'Asia/Seoul',
  LK: 'Asia/Colombo',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NG: 'Africa/Lagos',
  NL: 'Europe/Amsterdam',
  NO: 'Europe/Oslo',
  NP: 'Asia/Kathmandu',
  NZ: 'Pacific/Auckland',
  PH: 'Asia/Manila',
  PK: 'Asia/Karachi',
  PL: 'Europe/Warsaw',
  PT: 'Europe/Lisbon',
  QA: 'Asia/Qatar',
  RO: 'Europe/Bucharest',
  RU: 'Europe/Moscow',
  SA: 'Asia/Riyadh',
  SE: 'Europe/Stockholm',
  SG: 'Asia/Singapore',
  TH: 'Asia/Bangkok',
  TR: 'Europe/Istanbul',
  TW: 'Asia/Taipei',
  UA: 'Europe/Kyiv',
  US: 'America/New_York',
  VN: 'Asia/Ho_Chi_Minh',
  ZA: 'Africa/Johannesburg',
}

const countryAliases: Record<string, string> = {
  usa: 'US',
  'united states of america': 'US',
  america: 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  uae: 'AE',
  bharat: 'IN',
}

let countryCodesByName: Map<string, string> | undefined

/** The two-letter code of a country given as a code or as an English name; null when unknown. */
export function findCountryCode(text: string): string | null {
  const word = text.trim().toLowerCase()
  countryCodesByName ??= new Map(
    Object.keys(countryTimeZones).map((code) => [englishNames.of(code)?.toLowerCase() ?? '', code]),
  )
  if (countryAliases[word]) return countryAliases[word]
  if (/^[a-z]{2}$/.test(word) && englishNames.of(word.toUpperCase()) !== undefined) return word.toUpperCase()
  return countryCodesByName.get(word) ?? null
}

const englishNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

let timeZonesByCity: Map<string, string> | undefined

/** The time zone of a city, else of its country; null when neither is known. */
export function findTimeZone(city: string | null, country: string | null): string | null {
  timeZonesByCity ??= new Map(
    Intl.supportedValuesOf('timeZone').map((zone) => [
      (zone.split('/').at(-1) ?? '').replaceAll('_', ' ').toLowerCase(),
      zone,
    ]),
  )
  const word = city?.trim().toLowerCase().replaceAll('.', '') ?? ''
  return cityTimeZones[word] ?? timeZonesByCity.get(word) ?? (country ? (countryTimeZones[country] ?? null) : null)
}
