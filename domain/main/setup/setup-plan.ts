import { leavePolicies, type SetupAnswers, type SetupSection } from './answers.ts'
import { commonLeaveTypes, type PackLeaveType, type SetupPack } from './pack.ts'
import { germany } from './packs/germany.ts'
import { india } from './packs/india.ts'
import { plain } from './packs/plain.ts'
import { unitedKingdom } from './packs/united-kingdom.ts'
import { unitedStates } from './packs/united-states.ts'

const packs: readonly SetupPack[] = [india, unitedKingdom, unitedStates, germany]

/** The countries with a pack of their own. */
export const packCountries: readonly string[] = packs.map(({ country }) => country)

/** The pack of a country, else the plain one. */
export const findSetupPack = (country: string): SetupPack => packs.find((pack) => pack.country === country) ?? plain

/** The suggested answers for a country. */
export const suggestAnswers = (country: string): SetupAnswers => {
  const { timeZone, currency, leaveYearStart, financialYearStart, workingDays, startsAt, endsAt } =
    findSetupPack(country)
  return {
    country,
    state: null,
    timeZone,
    currency,
    leaveYearStart,
    financialYearStart,
    workingDays,
    startsAt,
    endsAt,
    payDays: 0,
    policy: 'STANDARD',
    leaveDays: {},
    carryForward: {},
    componentPercents: {},
    excluded: [],
  }
}

/** The name of an item in `excluded`. */
export const toItemKey = (section: SetupSection, name: string): string => `${section}:${name}`

export type PlannedLeaveType = Omit<PackLeaveType, 'days'> & {
  /** Days per year; null without a balance. */
  days: number | null
}

/** The leave types with their days, without those that are left out. */
export function planLeaveTypes({
  country,
  policy,
  leaveDays,
  carryForward,
  excluded,
}: SetupAnswers): PlannedLeaveType[] {
  const level = leavePolicies.indexOf(policy)
  return [...findSetupPack(country).leaveTypes, ...commonLeaveTypes]
    .filter(({ name }) => !excluded.includes(toItemKey('LEAVE', name)))
    .map(({ days, ...type }) => ({
      ...type,
      days: days && (leaveDays[type.code] ?? days[level] ?? 0),
      carryForward: carryForward[type.code] ?? type.carryForward,
    }))
}
