import { useTranslation } from 'react-i18next'
import { runStatusLabels } from '../../../domain/payroll/run/statuses.ts'
import type { Column } from '../../kit/table/columns.ts'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { DayText, MoneyText, NumberText } from '../../kit/data/value-texts.tsx'
import { runTones, type PayrollRun } from './run-status.ts'

export function RunBadge({ status }: Pick<PayrollRun, 'status'>) {
  const { t } = useTranslation()
  return <Badge tone={runTones[status]}>{t(runStatusLabels[status])}</Badge>
}

export const runColumns: Column<PayrollRun>[] = [
  { key: 'name', header: 'Payroll', cell: ({ name }) => name, sort: true },
  { key: 'status', header: 'Status', cell: ({ status }) => <RunBadge status={status} />, sort: true },
  {
    key: 'from',
    header: 'Period',
    cell: ({ from, to }) => (
      <span>
        <DayText day={from} /> – <DayText day={to} />
      </span>
    ),
    sort: true,
  },
  { key: 'payDay', header: 'Payment date', cell: ({ payDay }) => <DayText day={payDay} />, sort: true },
  {
    key: 'people',
    header: 'Employees',
    cell: ({ people }) => <NumberText value={people} />,
    align: 'right',
    sort: true,
  },
  {
    key: 'net',
    header: 'Net pay',
    cell: ({ net, currency }) => <MoneyText amount={net} currency={currency} />,
    align: 'right',
    sort: true,
  },
]
