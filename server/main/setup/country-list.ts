import Holidays from 'date-holidays'
import { resolveHolidayName } from '../../../domain/hr/organisation/holiday-names.ts'
import { findSetupPack, packCountries } from '../../../domain/main/setup/setup-plan.ts'
import type { Day } from '../../../domain/kit/day.ts'

/** The states with calendars of their own. Empty for a country without a calendar. */
export const listStates = (country: string): { code: string; name: string }[] =>
  Object.entries(new Holidays().getStates(country, 'en') ?? {})
    .map(([code, name]) => ({ code, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name))

/** The current time zone if the country has it, else the most usual one of the country. */
export function suggestTimeZone(country: string, current: string): string {
  const zones = new Holidays(country).getTimezones()
  return zones.includes(current) ? current : (zones[0] ?? current)
}

/** The country with a set-up pack that has the time zone, with its currency. Null if there is none. */
export function findPackCountry(timeZone: string): { country: string; currency: string } | null {
  const country = packCountries.find((code) => new Holidays(code).getTimezones().includes(timeZone))
  return country === undefined ? null : { country, currency: findSetupPack(country).currency }
}

/** Public holidays of a year in a country or state. If two fall on one day, the first one is used. */
export function listPublicHolidays(country: string, state: string | null, year: number): { day: Day; name: string }[] {
  const calendar = state === null ? new Holidays(country) : new Holidays(country, state)
  const found = calendar.getHolidays(year, 'en').filter(({ type }) => type === 'public')
  const byDay = new Map(
    found.toReversed().map(({ date, name }) => [date.slice(0, 10), resolveHolidayName(country, name)]),
  )
  return [...byDay].map(([day, name]) => ({ day, name })).toSorted((a, b) => a.day.localeCompare(b.day))
}
