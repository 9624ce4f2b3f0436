import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { addMonths, monthStart, type Day } from '../../../domain/kit/day.ts'
import { createAmountFormat, currencyDigits } from '../../../domain/kit/money.ts'
import { useLocale, useToday } from '../../kit/data/format.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { Card } from '../../kit/page/card.tsx'
import { MonthBars } from '../../kit/page/month-bars.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { useSession } from '../../session.ts'
import type { PayrollRun } from './run-status.ts'

const MONTHS = 12
const finalsPath = '/hr/payroll/final'

/** The cost of final payrolls by month of payment: earnings, reimbursements and employer contributions. */
export default function PayrollCostCard() {
  const { t } = useTranslation()
  const money = useShortMoney()
  const today = useToday()
  const currency = useSession(({ settings }) => settings?.organisation.currency) ?? 'INR'
  const { data, error, refetch } = useCall('POST /api/payroll/payrollFinals/search', {
    body: { size: 200, sort: '-payDay' },
  })
  const runs = data?.content.filter((run) => run.currency === currency) ?? []
  const lastDay = runs[0] && runs[0].payDay > today ? runs[0].payDay : today
  return (
    <Card title={t('Payroll cost in the last 12 months')}>
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={180} />
      {data && runs.length === 0 && <Text c="dimmed">{t('No finalised payroll yet.')}</Text>}
      {runs.length > 0 && (
        <MonthBars
          label={t('Payroll cost in the last 12 months')}
          months={listMonths(lastDay).map((month) => {
            const paid = runs.filter(({ payDay }) => monthStart(payDay) === month)
            const cost = sumCost(paid)
            return {
              day: month,
              values: [Math.max(0, cost)],
              label: cost === 0 ? '–' : money(cost, currency),
              path: finalsPath,
              search: toFinalsSearch(paid),
            }
          })}
        />
      )}
    </Card>
  )
}

const listMonths = (lastDay: Day): Day[] =>
  Array.from({ length: MONTHS }, (_, at) => addMonths(monthStart(lastDay), at + 1 - MONTHS))

/** The URL search that opens the payroll of a month, or the list if the month has several payrolls. */
const toFinalsSearch = ([first, ...others]: readonly PayrollRun[]): Record<string, string> =>
  first && others.length === 0 ? { open: first.id } : { sort: '-payDay' }

const sumCost = (runs: readonly PayrollRun[]): number =>
  runs.reduce(
    (sum, { earnings, reimbursements, employerContributions }) =>
      sum + earnings + reimbursements + employerContributions,
    0,
  )

/** Amounts without decimals, such as ₹23L. */
function useShortMoney(): (amount: number, currency: string) => string {
  const locale = useLocale()
  return (amount, currency) =>
    createAmountFormat(locale, { currency, notation: 'compact', maximumSignificantDigits: 3 })(
      amount / 10 ** currencyDigits(currency),
    )
}
