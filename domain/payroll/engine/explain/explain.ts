import { daysBetween } from '../../../kit/day.ts'
import { amountTexts, changeTexts } from './explain-texts.ts'
import type { ChangeCause } from './change-cause.ts'
import { explainPaidDays } from './explain-days.ts'
import { explainStatutoryChange } from './explain-statutory.ts'
import { toNetAmount } from '../pay-lines.ts'
import type { CalculatedLine, Slip, ReasonStep } from '../slip-types.ts'
import type { Minor } from '../types.ts'

/** Explains a line step by step: first the amount, then its calculation. */
export function explainAmount({ name, amount, full, trace }: CalculatedLine): ReasonStep[] {
  const nothing = { text: amountTexts.nothing, facts: { name, fullAmount: full } }
  return [amount === 0 ? nothing : { text: amountTexts.head, facts: { name, valueAmount: amount } }, ...trace]
}

/**
 * Fills the `{{facts}}` of a step's text. `money` formats amounts, `day` formats days and `say` translates the text.
 */
export function renderStep(
  { text, facts }: Pick<ReasonStep, 'text' | 'facts'>,
  formatters: {
    say: (text: string, facts: Record<string, string | number>) => string
    money: (amount: Minor) => string
    day: (day: string) => string
  },
): string {
  const formatted = Object.entries(facts).map(([name, fact]): [string, string | number] => {
    if (name.endsWith('Amount')) return [name, formatters.money(Number(fact))]
    return [name, typeof fact === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(fact) ? formatters.day(fact) : fact]
  })
  return formatters.say(text, Object.fromEntries(formatted))
}

/**
 * Why the net pay differs from the previous payslip, largest cause first. The amounts add up exactly to the difference.
 */
export function explainNetChange(previous: Slip | null, current: Slip): ChangeCause[] {
  if (previous === null)
    return [{ cause: 'FIRST', text: changeTexts.first, facts: {}, amount: current.net, source: null }]
  const causes = mergeCauses([
    ...explainPaidDays(previous, 'BEFORE'),
    ...explainPaidDays(current, 'NOW'),
    ...explainRuleChanges(previous, current),
    ...explainOtherChanges(previous, current),
  ])
  const difference = current.net - previous.net
  const explained = causes.reduce((sum, { amount }) => sum + amount, 0)
  if (explained !== difference) throw new Error(`Causes of ${explained} for a difference of ${difference}`)
  return causes.sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount) || (a.text < b.text ? -1 : 1))
}

// Compares the full-period amounts of the rule lines. `explainPaidDays` explains the effect of the days.
function explainRuleChanges(previous: Slip, current: Slip): ChangeCause[] {
  const [before, now] = [indexRuleLines(previous), indexRuleLines(current)]
  const codes = [...new Set([...before.keys(), ...now.keys()])]
  return codes.flatMap((id) => {
    const [old, made] = [before.get(id), now.get(id)]
    const line = made ?? old
    if (line === undefined) return []
    const amount = (made ? toNetAmount(made, made.full) : 0) - (old ? toNetAmount(old, old.full) : 0)
    return amount === 0 ? [] : [{ ...explainRuleChange(previous, current, old, made), amount }]
  })
}

const indexRuleLines = ({ lines }: Slip) =>
  new Map(lines.filter(({ origin }) => origin === 'RULE').map((line) => [line.componentId, line]))

function explainRuleChange(
  previous: Slip,
  current: Slip,
  old: CalculatedLine | undefined,
  made: CalculatedLine | undefined,
): Omit<ChangeCause, 'amount'> {
  const [last, first] = [current.segments.at(-1), previous.segments.at(-1)]
  const name = (made ?? old)?.name ?? ''
  const term = last ? { kind: 'employee-pay', id: last.termId, label: last.termFrom ?? last.from } : null
  const moved = last?.structureId !== first?.structureId
  if (moved && (!old || !made))
    return { cause: 'STRUCTURE', text: changeTexts.structure, facts: { name }, source: term }
  if (!old || !made || old.sourceId !== made.sourceId) {
    const text = !old ? changeTexts.ruleNew : !made ? changeTexts.ruleGone : changeTexts.rule
    const id = made?.sourceId ?? old?.sourceId
    return { cause: 'RULE', text, facts: { name }, source: id ? { kind: 'salary-rule', id, label: name } : null }
  }
  const rates = [...previous.segments, ...current.segments].map(({ ctc }) => ctc)
  if (rates.every((ctc) => ctc === 0)) return { cause: 'WORKED', text: changeTexts.worked, facts: {}, source: term }
  if (new Set(rates).size > 1) {
    const facts = { beforeAmount: previous.segments[0]?.ctc ?? 0, nowAmount: last?.ctc ?? 0 }
    return { cause: 'RATE', text: changeTexts.rate, facts, source: term }
  }
  if (moved) return { cause: 'STRUCTURE', text: changeTexts.structure, facts: { name }, source: term }
  if (daysBetween(previous.from, previous.to) !== daysBetween(current.from, current.to))
    return { cause: 'DAYS', text: changeTexts.reads, facts: { name }, source: null }
  return { cause: 'OTHER', text: changeTexts.reads, facts: { name }, source: null }
}

// Compares each statutory line, arrears line, adjustment and loan with its counterpart in the previous payslip.
function explainOtherChanges(previous: Slip, current: Slip): ChangeCause[] {
  const [before, now] = [groupOtherLines(previous), groupOtherLines(current)]
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((key) => {
    const [old, made] = [before.get(key), now.get(key)]
    const line = made?.line ?? old?.line
    if (line === undefined) return []
    const amount = (made?.net ?? 0) - (old?.net ?? 0)
    if (amount === 0) return []
    const beforeAmount = old?.sum ?? 0
    const nowAmount = made?.sum ?? 0
    const trace =
      made?.line.trace ?? current.zeroLines?.find(({ componentId }) => componentId === line.componentId)?.trace ?? []
    const why =
      line.origin === 'STATUTORY'
        ? explainStatutoryChange(old?.line.trace ?? [], trace, nowAmount - beforeAmount)
        : undefined
    return [{ ...explainOtherChange(line, { beforeAmount, nowAmount }), ...(why ? { why } : {}), amount }]
  })
}

function groupOtherLines({ lines }: Slip) {
  const all = new Map<string, { line: CalculatedLine; net: Minor; sum: Minor }>()
  for (const line of lines) {
    if (line.origin === 'RULE') continue
    // Loans and statutory lines are compared by component.
    const of = line.origin === 'STATUTORY' || line.origin === 'LOAN' ? line.componentId : line.sourceId
    const key = `${line.origin}|${of ?? ''}`
    const { net, sum } = all.get(key) ?? { net: 0, sum: 0 }
    all.set(key, { line, net: net + toNetAmount(line, line.amount), sum: sum + line.amount })
  }
  return all
}

type BeforeAndNow = { beforeAmount: Minor; nowAmount: Minor }

function explainOtherChange(line: CalculatedLine, both: BeforeAndNow): Omit<ChangeCause, 'amount'> {
  const { name, origin, arrearsOf, sourceId, trace } = line
  const source = trace.find((step) => step.source)?.source ?? null
  if (origin === 'STATUTORY') return { cause: 'LAW', text: changeTexts.law, facts: { name, ...both }, source }
  if (origin === 'LOAN') return { cause: 'LOAN', ...describeAdded(name, both, changeTexts.loan), source }
  const isNow = both.nowAmount !== 0
  if (origin === 'ARREARS') {
    const facts = { from: arrearsOf?.from ?? '', to: arrearsOf?.to ?? '' }
    const cycle = sourceId ? { kind: 'salary-slip-cycle', id: sourceId, label: facts.from } : null
    return { cause: 'ARREARS', text: isNow ? changeTexts.arrears : changeTexts.arrearsBefore, facts, source: cycle }
  }
  const label = trace[0]?.facts.label ?? name
  const record = source ?? (sourceId ? { kind: 'adjustment', id: sourceId, label: String(label) } : null)
  return { cause: 'ONE_OFF', ...describeAdded(String(label), both, changeTexts.addedOther), source: record }
}

/** A line that is new, gone, or has another amount: then with `changed`. */
function describeAdded(
  name: string,
  { beforeAmount, nowAmount }: BeforeAndNow,
  changed: string,
): Pick<ChangeCause, 'text' | 'facts'> {
  if (beforeAmount === 0) return { text: changeTexts.added, facts: { name, nowAmount } }
  if (nowAmount === 0) return { text: changeTexts.addedBefore, facts: { name, beforeAmount } }
  return { text: changed, facts: { name, beforeAmount, nowAmount } }
}

// Merges causes with the same text and facts and adds their amounts.
function mergeCauses(causes: readonly ChangeCause[]): ChangeCause[] {
  const all = new Map<string, ChangeCause>()
  for (const cause of causes) {
    const key = JSON.stringify([cause.text, cause.facts, cause.source, cause.why])
    const there = all.get(key)
    all.set(key, there ? { ...there, amount: there.amount + cause.amount } : cause)
  }
  return [...all.values()].filter(({ amount }) => amount !== 0)
}
