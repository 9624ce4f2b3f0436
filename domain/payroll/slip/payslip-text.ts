import type { PayslipFact, PayslipGroup, PayslipDocument, PayslipRow } from './payslip-document.ts'

/** A payslip as plain text for screen readers: one fact per line, the net first, no columns. */
export function renderPayslipText(slip: PayslipDocument): string {
  const head = [`${slip.title}, ${slip.period}`, ...(slip.mark ? [slip.mark] : []), slip.organisation.name]
  const net = [`${slip.net.label}: ${slip.net.amount}`, slip.net.equation, slip.net.words]
  const parts = [
    [...head, ...slip.organisation.address],
    net,
    renderFacts(slip.facts),
    renderFacts(slip.days),
    ...[...slip.paid, ...slip.taken, ...(slip.employer ? [slip.employer] : [])].map((group) =>
      renderGroup(group, slip),
    ),
    ...(slip.leave ? [[slip.leave.title, ...renderFacts(slip.leave.facts)]] : []),
    [...slip.notes, slip.footer],
  ]
  return `${parts.map((part) => part.join('\n')).join('\n\n')}\n`
}

const renderFacts = (list: readonly PayslipFact[]) => list.map(({ label, value }) => `${label}: ${value}`)

const renderGroup = (group: PayslipGroup, { columns }: PayslipDocument): string[] => [
  group.title,
  ...(group.rows.length > 0 ? group.rows.map((row) => renderRow(row, columns)) : [group.empty]),
  renderRow(group.total, columns),
]

const renderRow = ({ label, note, amount, yearToDate }: PayslipRow, columns: PayslipDocument['columns']) =>
  `${label}${note ? `, ${note}` : ''}: ${amount}${yearToDate ? `; ${columns.yearToDate} ${yearToDate}` : ''}`
