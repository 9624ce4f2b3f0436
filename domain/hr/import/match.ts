import { fitted, changeFrom, factsOf, type Facts, type Stint } from '../timeline.ts'
import type { CustomValue } from '../custom-field.ts'
import { maxDay, type Day } from '../../kit/day.ts'
import { problem, type RowProblem } from './problems.ts'
import type { Draft } from './read-row.ts'
import type { Resolved } from './resolve.ts'
import type { ImportSettings } from './settings.ts'

/** What an import may change of a record. */
export interface PersonValues {
  number: string
  firstName: string
  middleName: string | null
  lastName: string
  fullName: string
  workEmail: string | null
  workPhone: string | null
  mobile: string | null
  personalEmail: string | null
  gender: string | null
  bornOn: Day | null
  joinedOn: Day
  leftOn: Day | null
  custom: Record<string, CustomValue>
}

export interface Known extends PersonValues {
  id: string
  version: number
  stints: Stint[]
}

export interface Planned {
  id: string
  row: number
  values: PersonValues
  stints: Stint[]
  /** Null for someone new. */
  before: Known | null
}

/** What is to be written for a row; null where it says what is there already. */
export function planRow(
  draft: Draft,
  { id, facts }: Resolved,
  known: Known | null,
  settings: ImportSettings,
  headings: { joinedOn: string | null; leftOn: string | null },
): { planned: Planned | null; problems: RowProblem[] } {
  const values = valuesOf(draft, known)
  if (!values.joinedOn) return refused(problem(draft.row, headings.joinedOn, null, 'MISSING'))
  if (values.leftOn && values.leftOn < values.joinedOn)
    return refused(problem(draft.row, headings.leftOn, values.leftOn, 'DATE_OUT_OF_PLACE'))
  const person = { ...values, joinedOn: values.joinedOn }
  if (!known)
    return {
      planned: {
        id,
        row: draft.row,
        values: person,
        stints: [{ ...noFacts, ...facts, fromDay: person.joinedOn, toDay: person.leftOn, reason: null }],
        before: null,
      },
      problems: [],
    }
  const stints = stintsOf(known, person, facts, settings.changesFrom)
  const isSame =
    names.every((name) => known[name] === person[name]) &&
    Object.entries(person.custom).every(([id, value]) => known.custom[id] === value) &&
    stints === known.stints
  return {
    planned: isSame ? null : { id: known.id, row: draft.row, values: person, stints, before: known },
    problems: [],
  }
}

const refused = (one: RowProblem) => ({ planned: null, problems: [one] })

const noFacts: Facts = {
  jobTitle: null,
  departmentRoleId: null,
  departmentId: null,
  managerId: null,
  employeeTypeId: null,
  zoneId: null,
  status: 'ACTIVE',
  activeStatusId: null,
}

const names = [
  'number',
  'firstName',
  'middleName',
  'lastName',
  'fullName',
  'workEmail',
  'workPhone',
  'mobile',
  'personalEmail',
  'gender',
  'bornOn',
  'joinedOn',
  'leftOn',
] as const

// An empty cell leaves what is there: a list that lacks a thing doesn't say that it isn't so.
function valuesOf(draft: Draft, known: Known | null): Omit<PersonValues, 'joinedOn'> & { joinedOn: Day | null } {
  const { fields } = draft
  return {
    number: known?.number ?? draft.number,
    firstName: draft.firstName,
    middleName: draft.middleName ?? known?.middleName ?? null,
    lastName: draft.lastName || (known?.lastName ?? ''),
    fullName: draft.fullName,
    workEmail: fields.workEmail ?? known?.workEmail ?? null,
    workPhone: fields.workPhone ?? known?.workPhone ?? null,
    mobile: fields.mobile ?? known?.mobile ?? null,
    personalEmail: fields.personalEmail ?? known?.personalEmail ?? null,
    gender: fields.gender ?? known?.gender ?? null,
    bornOn: fields.bornOn ?? known?.bornOn ?? null,
    joinedOn: fields.joinedOn ?? known?.joinedOn ?? null,
    leftOn: fields.leftOn ?? known?.leftOn ?? null,
    custom: { ...known?.custom, ...filled(draft.custom) },
  }
}

const filled = (custom: Draft['custom']): Record<string, CustomValue> =>
  Object.fromEntries(Object.entries(custom).flatMap(([id, value]) => (value === null ? [] : [[id, value]])))

function stintsOf(known: Known, person: PersonValues, facts: Partial<Facts>, changesFrom: Day): Stint[] {
  const isMoved = known.joinedOn !== person.joinedOn || known.leftOn !== person.leftOn
  const stints = isMoved ? fitted(known.stints, person.joinedOn, person.leftOn) : known.stints
  const from = maxDay(changesFrom, person.joinedOn)
  const day = person.leftOn && person.leftOn < from ? person.leftOn : from
  const held = stints.find(({ fromDay, toDay }) => fromDay <= day && (toDay === null || toDay >= day))
  const now: Facts = held ? factsOf(held) : noFacts
  const patch = Object.fromEntries(Object.entries(facts).filter(([name, value]) => now[name as keyof Facts] !== value))
  if (Object.keys(patch).length === 0) return stints
  return changeFrom(stints, day, patch, null) ?? stints
}
