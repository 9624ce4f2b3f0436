import type { Fact, Group, PayslipDocument, Row } from './payslip-document.ts'

/** A payslip as plain text, to be read aloud: one fact a line, the net first, no columns to find one's way in. */
export function payslipText(slip: PayslipDocument): string {
  const head = [`${slip.title}, ${slip.period}`, ...(slip.mark ? [slip.mark] : []), slip.organisation.name]
  const net = [`${slip.net.label}: ${slip.net.amount}`, slip.net.words]
  const parts = [
    [...head, ...slip.organisation.address],
    net,
    facts(slip.facts),
    facts(slip.days),
    ...[...slip.paid, ...slip.taken, ...(slip.employer ? [slip.employer] : [])].map((group) => lines(group, slip)),
    ...(slip.leave ? [[slip.leave.title, ...facts(slip.leave.facts)]] : []),
    [...slip.notes, slip.footer],
  ]
  return `${parts.map((part) => part.join('\n')).join('\n\n')}\n`
}

const facts = (list: readonly Fact[]) => list.map(({ label, value }) => `${label}: ${value}`)

const lines = (group: Group, { columns }: PayslipDocument): string[] => [
  group.title,
  ...(group.rows.length > 0 ? group.rows.map((row) => line(row, columns)) : [group.empty]),
  line(group.total, columns),
]

const line = ({ label, note, amount, yearToDate }: Row, columns: PayslipDocument['columns']) =>
  `${label}${note ? `, ${note}` : ''}: ${amount}${yearToDate ? `; ${columns.yearToDate} ${yearToDate}` : ''}`
