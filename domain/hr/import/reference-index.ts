import { findCountryCode, findTimeZone } from './time-zones.ts'
import type { RowProblem, RowProblemCode } from './row-problems.ts'
import type { Target } from './column-targets.ts'

/** An employee that a row can refer to, from the organisation or from the file. */
export interface PersonRef {
  id: string
  number: string
  fullName: string
  workEmail: string | null
}

export interface ZoneRef {
  id: string
  name: string
  city: string | null
  country: string
}

/** The data of the organisation that rows can refer to. */
export interface ExistingData {
  people: PersonRef[]
  departments: { id: string; name: string }[]
  types: { id: string; name: string }[]
  zones: ZoneRef[]
  timeZone: string
  country: string
  newId: () => string
}

export interface CreatedRefs {
  departments: { id: string; name: string }[]
  types: { id: string; name: string }[]
  zones: (ZoneRef & { timeZone: string })[]
}

type ReportReferenceProblem = (code: 'UNKNOWN' | 'AMBIGUOUS') => void

export function buildListIndex(
  existing: readonly { id: string; name: string }[],
  made: { id: string; name: string }[],
  makes: boolean,
  newId: () => string,
) {
  const found = new Map<string, { id: string; count: number }>()
  for (const { id, name } of existing)
    found.set(name.toLowerCase(), { id, count: (found.get(name.toLowerCase())?.count ?? 0) + 1 })
  return (name: string, complain: ReportReferenceProblem): string | null => {
    const known = found.get(name.toLowerCase())
    if (known && known.count > 1) complain('AMBIGUOUS')
    if (known) return known.id
    if (!makes) {
      complain('UNKNOWN')
      return null
    }
    const fresh = { id: newId(), name }
    made.push(fresh)
    found.set(name.toLowerCase(), { id: fresh.id, count: 1 })
    return fresh.id
  }
}

export function buildZoneIndex(existing: ExistingData, made: CreatedRefs['zones'], makes: boolean) {
  const keyOf = (city: string, country: string) => `${city.toLowerCase()}|${country}`
  const found = new Map<string, string>()
  for (const { id, name, city, country } of existing.zones) {
    found.set(keyOf(name, country), id)
    if (city) found.set(keyOf(city, country), id)
  }
  const named = new Set(existing.zones.map(({ name }) => name.toLowerCase()))
  return (
    city: string | null,
    countryText: string | null,
    complain: (target: Target, value: string | null, code: RowProblemCode, facts?: RowProblem['facts']) => void,
  ): string | null => {
    const country = countryText ? findCountryCode(countryText) : null
    if (countryText && !country) complain('country', countryText, 'UNKNOWN_COUNTRY')
    const place = city ?? countryText ?? ''
    const at = country ?? existing.country
    const known =
      found.get(keyOf(place, at)) ??
      (country
        ? undefined
        : existing.zones.find(
            (zone) =>
              zone.city?.toLowerCase() === place.toLowerCase() || zone.name.toLowerCase() === place.toLowerCase(),
          )?.id)
    if (known) return known
    if (!makes) {
      complain(city ? 'city' : 'country', place, 'ZONE_UNKNOWN')
      return null
    }
    const guessed = findTimeZone(city, country)
    const timeZone = guessed ?? existing.timeZone
    const name = named.has(place.toLowerCase()) ? `${place}, ${at}` : place
    const fresh = { id: existing.newId(), name, city: city ?? null, country: at, timeZone }
    complain(city ? 'city' : 'country', place, 'TIME_ZONE_GUESSED', { place: name, zone: timeZone })
    made.push(fresh)
    named.add(name.toLowerCase())
    found.set(keyOf(place, at), fresh.id)
    return fresh.id
  }
}
