import { resolveHolidayName } from '../../../domain/hr/organisation/holiday-names.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { fail } from '../../kit/errors.ts'

// The holiday calendars are large, so they are loaded at first use.
const loadHolidayLibrary = async () => (await import('date-holidays')).default

interface PublicHolidaysInput {
  country: string
  state?: string | null
  year: number
  language?: 'en' | 'hi'
}

type PublicHolidayKind = 'PUBLIC' | 'OPTIONAL'

/**
 * The public and optional holidays of a country or state, one per day, in date order. Refuses a place without a
 * calendar.
 */
export async function listPublicHolidays({
  country,
  state,
  year,
  language = 'en',
}: PublicHolidaysInput): Promise<{ day: Day; name: string; kind: PublicHolidayKind }[]> {
  const Holidays = await loadHolidayLibrary()
  const place = new Holidays()
  if (!Object.hasOwn(place.getCountries('en'), country)) fail('HOLIDAY_NO_CALENDAR')
  if (state && !Object.hasOwn(place.getStates(country, 'en') ?? {}, state)) fail('HOLIDAY_NO_CALENDAR')
  const calendar = state ? new Holidays(country, state) : new Holidays(country)
  const found = calendar.getHolidays(year, language).filter(({ type }) => type === 'public' || type === 'optional')
  // If two holidays fall on one day, the public one is used.
  const inRank = found.toSorted((a, b) => Number(b.type === 'optional') - Number(a.type === 'optional'))
  const byDay = new Map(inRank.map(({ date, name, type }) => [date.slice(0, 10), { name, type }]))
  if (byDay.size === 0) fail('HOLIDAY_NO_CALENDAR')
  return [...byDay]
    .map(([day, { name, type }]) => ({
      day,
      name: resolveHolidayName(country, name).slice(0, 80),
      kind: (type === 'optional' ? 'OPTIONAL' : 'PUBLIC') as PublicHolidayKind,
    }))
    .filter(({ day }) => day.startsWith(`${year}-`))
    .toSorted((a, b) => a.day.localeCompare(b.day))
}

/** All countries with their states, by name. */
export async function listHolidayRegions() {
  const Holidays = await loadHolidayLibrary()
  const place = new Holidays()
  return sortByName(
    Object.entries(place.getCountries('en')).map(([code, name]) => ({
      code,
      name,
      states: sortByName(
        Object.entries((place.getStates(code, 'en') ?? {}) as Record<string, string>).map(([state, called]) => ({
          code: state,
          name: called,
        })),
      ),
    })),
  )
}

const sortByName = <R extends { name: string }>(rows: R[]): R[] => rows.toSorted((a, b) => a.name.localeCompare(b.name))
