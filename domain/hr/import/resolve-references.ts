import type { JobDetails } from '../employees/employment-timeline.ts'
import { findCountryCode, findTimeZone } from './time-zones.ts'
import { createRowProblem, type RowProblem, type RowProblemCode } from './row-problems.ts'
import type { RowDraft } from './read-row.ts'
import type { ImportSettings } from './import-settings.ts'
import type { Target } from './column-targets.ts'
import { buildManagerIndex } from './manager-index.ts'

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

/** A row with its references resolved to ids. */
export interface ResolvedRow {
  id: string
  isNew: boolean
  facts: Partial<JobDetails>
}

export interface RowResolver {
  resolve(draft: RowDraft): { resolved: ResolvedRow; problems: RowProblem[] }
  made: CreatedRefs
}

/** Resolves the references of rows. Pass all rows of the file: a manager can follow after their reports. */
export function createRowResolver(
  existing: ExistingData,
  drafts: readonly RowDraft[],
  settings: ImportSettings,
  headingOf: (target: Target) => string | null,
): RowResolver {
  const byNumber = new Map(existing.people.map((person) => [person.number.toLowerCase(), person]))
  const inFile = new Map<string, PersonRef>()
  for (const { number, fullName, fields } of drafts) {
    const key = number.toLowerCase()
    const known = byNumber.get(key)
    inFile.set(key, {
      id: known?.id ?? existing.newId(),
      number,
      fullName,
      workEmail: fields.workEmail ?? known?.workEmail ?? null,
    })
  }
  const managers = buildManagerIndex(existing.people, [...inFile.values()], settings.managerBy)
  const made: CreatedRefs = { departments: [], types: [], zones: [] }
  const departments = buildListIndex(existing.departments, made.departments, settings.makesDepartments, existing.newId)
  const types = buildListIndex(existing.types, made.types, settings.makesTypes, existing.newId)
  const zones = buildZoneIndex(existing, made.zones, settings.makesZones)

  return {
    made,
    resolve(draft) {
      const problems: RowProblem[] = []
      const complain = (target: Target, value: string | null, code: RowProblemCode, facts: RowProblem['facts'] = {}) =>
        problems.push(createRowProblem(draft.row, headingOf(target), value, code, facts))
      const facts: Partial<JobDetails> = {}
      if (draft.jobTitle) facts.jobTitle = draft.jobTitle
      if (draft.department)
        facts.departmentId = departments(draft.department, (code) =>
          complain(
            'department',
            draft.department ?? null,
            code === 'UNKNOWN' ? 'DEPARTMENT_UNKNOWN' : 'DEPARTMENT_AMBIGUOUS',
          ),
        )
      if (draft.employeeType)
        facts.employeeTypeId = types(draft.employeeType, () =>
          complain('employeeType', draft.employeeType ?? null, 'TYPE_UNKNOWN'),
        )
      if (draft.city || draft.country) facts.zoneId = zones(draft.city ?? null, draft.country ?? null, complain)
      const self = inFile.get(draft.number.toLowerCase())
      const id = self?.id ?? existing.newId()
      if (draft.manager) {
        const found = managers(draft.manager)
        if (!found && settings.unknownManagers === 'LEAVE_EMPTY')
          complain('manager', draft.manager, 'MANAGER_LEFT_EMPTY')
        else if (found === undefined) complain('manager', draft.manager, 'MANAGER_UNKNOWN')
        else if (found === null) complain('manager', draft.manager, 'MANAGER_AMBIGUOUS')
        else if (found === id) complain('manager', draft.manager, 'OWN_MANAGER')
        else facts.managerId = found
      }
      return { resolved: { id, isNew: !byNumber.has(draft.number.toLowerCase()), facts }, problems }
    },
  }
}

type ReportReferenceProblem = (code: 'UNKNOWN' | 'AMBIGUOUS') => void

function buildListIndex(
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

function buildZoneIndex(existing: ExistingData, made: CreatedRefs['zones'], makes: boolean) {
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
