import { daysBetween } from '../../kit/day.ts'
import { add, divide, type Exact, multiply, ratio, readDecimal, sign, toWhole, whole, ZERO } from './exact.ts'
import { changeWords } from './explain-words.ts'
import type { Cause } from './cause.ts'
import { toNet } from './lines.ts'
import { daysText } from './law.ts'
import type { Slip, SourceLink, UnpaidDay } from './types.ts'

type When = 'BEFORE' | 'NOW'

interface Weighed {
  cause: Omit<Cause, 'amount'>
  weight: Exact
}

/**
 * What a slip paid less than a full period, by why: joining, leaving, each leave and absence, shared by their days so that
 * the parts come to the whole. Of the slip before it counts the other way round.
 */
export function daysCauses(slip: Slip, when: When): Cause[] {
  const short = slip.lines.reduce(
    (sum, line) => (line.origin === 'RULE' ? sum + toNet(line, line.amount - line.full) : sum),
    0,
  )
  if (short === 0) return []
  const total = when === 'NOW' ? short : 0 - short
  const weighed = [...serviceGaps(slip, when), ...withoutPay(slip, when)].filter(({ weight }) => sign(weight) > 0)
  const all = weighed.map(({ weight }) => weight).reduce(add, ZERO)
  if (sign(all) === 0) {
    const text = when === 'NOW' ? changeWords.fewerDays : changeWords.fewerDaysBefore
    return [{ cause: 'DAYS', text, facts: {}, amount: total, source: null }]
  }
  let sum = ZERO
  let told = 0
  return weighed.map(({ cause, weight }) => {
    sum = add(sum, weight)
    const reached = toWhole(multiply(whole(total), divide(sum, all)), 'NEAREST')
    const amount = reached - told
    told = reached
    return { ...cause, amount }
  })
}

function serviceGaps({ employeeId, from, to, basisDays, segments }: Slip, when: When): Weighed[] {
  const [first, last] = [segments[0], segments.at(-1)]
  if (!first || !last) return []
  // In days of the basis, of which the calendar days of the period are as many parts.
  const perDay = divide(readDecimal(basisDays) ?? ZERO, whole(daysBetween(from, to) + 1))
  const gap = (days: number) => multiply(whole(days), perDay)
  const source = (label: string): SourceLink => ({ kind: 'employee', id: employeeId, label })
  const joined = when === 'NOW' ? changeWords.joined : changeWords.joinedBefore
  const left = when === 'NOW' ? changeWords.left : changeWords.leftBefore
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

function withoutPay({ segments }: Slip, when: When): Weighed[] {
  const byRecord = new Map<string, UnpaidDay[]>()
  for (const day of segments.flatMap(({ unpaid }) => unpaid ?? [])) {
    const key = `${day.cause}|${day.source?.kind ?? ''}|${day.source?.id ?? ''}`
    byRecord.set(key, [...(byRecord.get(key) ?? []), day])
  }
  return [...byRecord.values()].flatMap((days) => {
    const [first, last] = [days[0], days.at(-1)]
    if (!first || !last) return []
    const weight = days.map(({ fraction }) => readDecimal(fraction) ?? ratio(0, 1)).reduce(add, ZERO)
    const label = first.source?.label ?? (first.cause === 'LEAVE' ? 'Leave' : 'Absence')
    const facts = { label, days: daysText(weight), from: first.day, to: last.day }
    const text = when === 'NOW' ? changeWords.unpaid : changeWords.unpaidBefore
    return [{ cause: { cause: first.cause, text, facts, source: first.source }, weight }]
  })
}
