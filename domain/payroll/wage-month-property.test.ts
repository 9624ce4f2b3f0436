import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths } from '../kit/day.ts'
import { term, unpaid } from '../../test/factories/pay-engine.ts'
import { lateCeiling, paySlips, shippedRates, type KnownPay } from '../../test/factories/pay/wage-months.ts'
import type { Slip } from './engine/slip-types.ts'
import { createIndiaFacts } from './india/facts.ts'

const MONTHS = 8
const first = '2026-05-01'
const monthDays = [31, 30, 31, 31, 30, 31, 30, 31]

/** Pay from a day, in rupees a month, known when the payslip of `knownIn` is made. */
interface LateRaise {
  inMonth: number
  day: number
  wages: number
  knownIn: number
}
interface LateDay {
  inMonth: number
  day: number
  knownFrom: number
  knownUntil: number
}
interface History {
  start: number
  raises: LateRaise[]
  days: LateDay[]
  ceilingKnownIn: number
}

const at = fc.integer({ min: 0, max: MONTHS - 1 })
const wages = fc.integer({ min: 4_000, max: 40_000 })
const dayOfMonth = fc.integer({ min: 1, max: 30 })
const histories: fc.Arbitrary<History> = fc.record({
  start: wages,
  raises: fc.uniqueArray(fc.record({ inMonth: at, day: dayOfMonth, wages, knownIn: at }), {
    selector: ({ inMonth, day }) => `${inMonth} ${day}`,
    maxLength: 3,
  }),
  days: fc.uniqueArray(fc.record({ inMonth: at, day: dayOfMonth, knownFrom: at, knownUntil: at }), {
    selector: ({ inMonth, day }) => `${inMonth} ${day}`,
    maxLength: 8,
  }),
  ceilingKnownIn: fc.integer({ min: 0, max: MONTHS - 1 }),
})

const dayOf = (inMonth: number, day: number) => addDays(addMonths(first, inMonth), day - 1)
const isUnpaid = ({ knownFrom, knownUntil }: LateDay, now: number) => now >= knownFrom && now <= knownUntil

function knownIn(
  { start, raises, days, ceilingKnownIn }: History,
  now: number,
  facts: KnownPay['facts'] = {},
): KnownPay {
  const known = raises
    .filter(({ knownIn }) => now >= knownIn)
    .map((one) => ({ from: dayOf(one.inMonth, one.day), wages: one.wages }))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const pays = [{ from: '2020-01-01', wages: start }, ...known]
  return {
    terms: pays.map(({ from, wages }, index) => {
      const next = pays[index + 1]
      return term(wages * 12_00, from, { id: `term-${index}`, to: next ? addDays(next.from, -1) : null })
    }),
    unpaid: days.filter((one) => isUnpaid(one, now)).map(({ inMonth, day }) => unpaid(dayOf(inMonth, day))),
    facts,
    law: now >= ceilingKnownIn ? lateCeiling : shippedRates,
  }
}

// The expected result: whole-number arithmetic of the law, day by day, with all facts known in the last month.
function expectedOf(history: History, inMonth: number) {
  const days = monthDays[inMonth] ?? 0
  const last = MONTHS - 1
  let sum = 0n
  for (let day = 1; day <= days; day++) {
    const off = history.days.some((one) => one.inMonth === inMonth && one.day === day && isUnpaid(one, last))
    const now = history.raises
      .filter((one) => one.inMonth < inMonth || (one.inMonth === inMonth && one.day <= day))
      .toSorted((a, b) => a.inMonth - b.inMonth || a.day - b.day)
      .at(-1)
    if (!off) sum += BigInt(now?.wages ?? history.start) * 100n
  }
  const paid = half(sum, BigInt(days))
  // September, the fifth month: 16 days of 15,000 and 14 days of 25,000.
  const ceiling = inMonth < 4 ? 15_000_00n : inMonth === 4 ? 19_666_67n : 25_000_00n
  const counted = paid < ceiling ? paid : ceiling
  const total = half(counted * 12n, 100_00n)
  const pension = half(half(counted * 833n, 100_00n), 100n)
  return {
    EPF_EMPLOYEE: Number(total) * 100,
    EPS: Number(pension) * 100,
    EPF_EMPLOYER: Number(total - pension) * 100,
    EDLI: Number(half(counted * 5n, 1000_00n)) * 100,
    PT: paid <= 7_500_00n ? 0 : paid <= 10_000_00n ? 175_00 : 200_00,
  }
}
const half = (top: bigint, bottom: bigint) => (2n * top + bottom) / (2n * bottom)

/** The total that all payslips paid for a wage month, with arrears still unpaid after the last payslip. */
function paidOf(slips: readonly Slip[], inMonth: number, code: string): number {
  const month = addMonths(first, inMonth)
  return slips
    .flatMap((slip) =>
      slip.lines
        .filter((line) => line.code === code && (line.arrearsOf?.from ?? slip.from) === month)
        .map(({ amount, full, arrearsOf }) => (arrearsOf && slip === slips.at(-1) ? full : amount)),
    )
    .reduce((sum, amount) => sum + amount, 0)
}

test('after late changes, each wage month has the same contributions as with changes known in time', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const slips = paySlips(first, MONTHS, (now) => knownIn(history, now))
      for (let inMonth = 0; inMonth < MONTHS; inMonth++)
        for (const [code, amount] of Object.entries(expectedOf(history, inMonth)))
          expect([inMonth, code, paidOf(slips, inMonth, code)]).toEqual([inMonth, code, amount])
    }),
    { numRuns: 60 },
  )
}, 60_000)

/** The wages of a month in paise: with its unpaid days or without, by the raises known in `now`. */
function wagesOf(history: History, inMonth: number, now: number, counts: (day: number) => boolean): bigint {
  const days = monthDays[inMonth] ?? 0
  let sum = 0n
  for (let day = 1; day <= days; day++) {
    const raise = history.raises
      .filter((one) => one.knownIn <= now)
      .filter((one) => one.inMonth < inMonth || (one.inMonth === inMonth && one.day <= day))
      .toSorted((a, b) => a.inMonth - b.inMonth || a.day - b.day)
      .at(-1)
    if (counts(day)) sum += BigInt(raise?.wages ?? history.start) * 100n
  }
  return half(sum, BigInt(days))
}

// Wages up to 21,000 are in ESI in all months. ESI: no contribution on a raise before the month in which it is known,
// but on the days known at the end, to the next rupee. VPF 8 % of the wages paid; the welfare fund of Haryana 0.2 % of
// the wages of a full month, at most 34.
function expectedOfOthers(history: History, inMonth: number) {
  const last = MONTHS - 1
  const isPaid = (day: number) =>
    !history.days.some((one) => one.inMonth === inMonth && one.day === day && isUnpaid(one, last))
  const paid = wagesOf(history, inMonth, last, isPaid)
  const full = wagesOf(history, inMonth, last, () => true)
  const then = wagesOf(history, inMonth, inMonth, () => true)
  const insured = full > then ? half(paid * then, full) : paid
  const up = (top: bigint, bottom: bigint) => (top + bottom - 1n) / bottom
  const fund = half(full * 2n, 1000_00n)
  return {
    ESI_EMPLOYEE: Number(up(insured * 75n, 10_000_00n)) * 100,
    ESI_EMPLOYER: Number(up(insured * 325n, 10_000_00n)) * 100,
    VPF: Number(half(paid * 8n, 100_00n)) * 100,
    LWF_EMPLOYEE: Number(fund < 34n ? fund : 34n) * 100,
  }
}

const lowWages = fc.integer({ min: 9_000, max: 21_000 })
const insuredHistories: fc.Arbitrary<History> = histories.chain((history) =>
  fc.tuple(lowWages, fc.array(lowWages, { minLength: 3, maxLength: 3 })).map(([start, raised]) => ({
    ...history,
    start,
    raises: history.raises.map((one, index) => ({ ...one, wages: raised[index] ?? start })),
  })),
)

test('after late changes, each wage month has the same ESI, voluntary contribution and welfare fund', () => {
  const epf = createIndiaFacts('HR').epf
  const facts = { state: 'HR' as const, epf: epf && { ...epf, voluntary: { percent: '8' } } }
  fc.assert(
    fc.property(insuredHistories, (history) => {
      const slips = paySlips(first, MONTHS, (now) => knownIn(history, now, facts))
      for (let inMonth = 0; inMonth < MONTHS; inMonth++)
        for (const [code, amount] of Object.entries(expectedOfOthers(history, inMonth)))
          expect([inMonth, code, paidOf(slips, inMonth, code)]).toEqual([inMonth, code, amount])
    }),
    { numRuns: 60 },
  )
}, 60_000)
