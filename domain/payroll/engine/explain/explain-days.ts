import { daysBetween } from '../../../kit/day.ts'
import {
  add,
  divide,
  type Rational,
  multiply,
  createRatio,
  parseDecimal,
  sign,
  roundToWhole,
  toRational,
  ZERO,
} from '../rational.ts'
import { changeTexts } from './explain-texts.ts'
import type { ChangeCause } from './change-cause.ts'
import { toNetAmount } from '../pay-lines.ts'
import { formatDays } from '../statutory-lines.ts'
import type { Slip } from '../slip-types.ts'
import type { SourceLink, UnpaidDay } from '../types.ts'

type ComparedPeriod = 'BEFORE' | 'NOW'

interface WeightedCause {
  cause: Omit<ChangeCause, 'amount'>
  weight: Rational
}

/**
 * Why a payslip pays less than a full period: joining, leaving, each leave and each absence. The amount is shared in
 * proportion to the days, and the shares add up to the total. The days of the previous payslip count with the opposite
 * sign.
 */
export function explainPaidDays(slip: Slip, when: ComparedPeriod): ChangeCause[] {
  const short = slip.lines.reduce(
    (sum, line) => (line.origin === 'RULE' ? sum + toNetAmount(line, line.amount - line.full) : sum),
    0,
  )
  if (short === 0) return []
  const total = when === 'NOW' ? short : 0 - short
  const weighed = [...listServiceGaps(slip, when), ...listUnpaidCauses(slip, when)].filter(
    ({ weight }) => sign(weight) > 0,
  )
  const all = weighed.map(({ weight }) => weight).reduce(add, ZERO)
  if (sign(all) === 0) {
    const text = when === 'NOW' ? changeTexts.fewerDays : changeTexts.fewerDaysBefore
    return [{ cause: 'DAYS', text, facts: {}, amount: total, source: null }]
  }
  let sum = ZERO
  let explained = 0
  return weighed.map(({ cause, weight }) => {
    sum = add(sum, weight)
    const reached = roundToWhole(multiply(toRational(total), divide(sum, all)), 'NEAREST')
    const amount = reached - explained
    explained = reached
    return { ...cause, amount }
  })
}

function listServiceGaps({ employeeId, from, to, basisDays, segments }: Slip, when: ComparedPeriod): WeightedCause[] {
  const [first, last] = [segments[0], segments.at(-1)]
  if (!first || !last) return []
  // The calendar days of the period are converted to days of the pay basis.
  const perDay = divide(parseDecimal(basisDays) ?? ZERO, toRational(daysBetween(from, to) + 1))
  const gap = (days: number) => multiply(toRational(days), perDay)
  const source = (label: string): SourceLink => ({ kind: 'employee', id: employeeId, label })
  const joined = when === 'NOW' ? changeTexts.joined : changeTexts.joinedBefore
  const left = when === 'NOW' ? changeTexts.left : changeTexts.leftBefore
  return [
    {
      cause: { cause: 'JOINED', text: joined, facts: { from: first.from }, source: source(first.from) },
      weight: gap(daysBetween(from, first.from)),
    },
    {
      cause: { cause: 'LEFT', text: left, facts: { to: last.to }, source: source(last.to) },
      weight: gap(daysBetween(last.to, to)),
    },
  ]
}

function listUnpaidCauses({ segments }: Slip, when: ComparedPeriod): WeightedCause[] {
  const byRecord = new Map<string, UnpaidDay[]>()
  for (const day of segments.flatMap(({ unpaid }) => unpaid ?? [])) {
    const key = `${day.cause}|${day.source?.kind ?? ''}|${day.source?.id ?? ''}|${day.source?.label ?? ''}`
    byRecord.set(key, [...(byRecord.get(key) ?? []), day])
  }
  return [...byRecord.values()].flatMap((days) => {
    const [first, last] = [days[0], days.at(-1)]
    if (!first || !last) return []
    const weight = days.map(({ fraction }) => parseDecimal(fraction) ?? createRatio(0, 1)).reduce(add, ZERO)
    const label = first.source?.label ?? (first.cause === 'LEAVE' ? 'Leave' : 'Absence')
    const facts = { label, days: formatDays(weight), from: first.day, to: last.day }
    const text = when === 'NOW' ? changeTexts.unpaid : changeTexts.unpaidBefore
    return [{ cause: { cause: first.cause, text, facts, source: first.source }, weight }]
  })
}
