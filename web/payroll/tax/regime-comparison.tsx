import { Stack, Table, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { Card } from '../../kit/page/card.tsx'
import { useFormat } from '../../kit/data/format.ts'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { type DeclarationDraft, isComplete } from './declaration-draft.ts'
import { LimitList } from './limit-list.tsx'

type RegimeStatement = ApiReply<'POST /api/payroll/tax/declaration/compare'>['statements'][number]

/** The year's tax in both regimes for the current form values. */
export function RegimeComparison({ year, draft }: { year: string; draft: DeclarationDraft }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const usable = isComplete(draft) ? draft : { ...draft, homes: [], employers: [] }
  const [input] = useDebouncedValue(usable, 300)
  const { data, error, refetch } = useCall('POST /api/payroll/tax/declaration/compare', { body: { ...input, year } })
  if (!data) return <QueryPlaceholder data={data} error={error} refetch={refetch} height={360} radius="md" />
  const better = data.better === 'NEW' ? t('The new regime') : t('The old regime')
  return (
    <Card title={t('Annual tax comparison')}>
      <Stack gap="sm">
        <Text fw={600} aria-live="polite">
          {data.saves === 0
            ? t('Both regimes give the same tax.')
            : t('{{regime}} saves {{amount}}.', { regime: better, amount: money(data.saves) })}
        </Text>
        <Table.ScrollContainer minWidth={320}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('Amount')}</Table.Th>
                <Table.Th ta="right">{t('New regime')}</Table.Th>
                <Table.Th ta="right">{t('Old regime')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              <StatementRows statements={data.statements} />
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        {data.statements.map((statement) => (
          <BeyondLimits key={statement.regime} statement={statement} />
        ))}
        <Text size="sm" c="dimmed">
          {data.fromSlips
            ? t('Deducted so far: {{amount}}. Remaining months follow the latest payslip.', {
                amount: money(data.deducted),
              })
            : t('Based on current pay for all months. There is no final payslip yet.')}
        </Text>
      </Stack>
    </Card>
  )
}

/** Claims that exceed the limits of a regime, and by how much. */
function BeyondLimits({ statement: { regime, deductions, limits } }: { statement: RegimeStatement }) {
  const beyond = [...deductions, ...limits].filter(({ claimed, allowed }) => claimed > allowed)
  return <LimitList regime={regime} limits={beyond} />
}

function StatementRows({ statements }: { statements: readonly RegimeStatement[] }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const rows: [string, (of: RegimeStatement) => number, isStrong?: boolean][] = [
    [t('Salary'), ({ salary, previousSalary }) => salary + previousSalary],
    [t('Exempt rent and allowances'), ({ rentExempt, otherExempt }) => -(rentExempt + otherExempt)],
    [t('Standard deduction'), ({ standardDeduction }) => -standardDeduction],
    [t('Professional tax'), ({ professionalTax }) => -professionalTax],
    [t('Other income'), ({ otherIncome }) => otherIncome],
    [t('Income from house property'), ({ propertyIncome }) => propertyIncome],
    [t('Deductions'), ({ deductions }) => -deductions.reduce((sum, { allowed }) => sum + allowed, 0)],
    [t('Taxable income'), ({ income }) => income, true],
    [t('Tax by slabs'), ({ slabTax }) => slabTax],
    [t('Rebate'), ({ rebate }) => -rebate],
    [t('Surcharge'), ({ surcharge }) => surcharge],
    [t('Cess'), ({ cess }) => cess],
    [t('Annual tax'), ({ payable }) => payable, true],
  ]
  return rows
    .filter(([, of, isStrong]) => isStrong || statements.some((statement) => of(statement) !== 0))
    .map(([label, of, isStrong]) => (
      <Table.Tr key={label} fw={isStrong ? 600 : undefined}>
        <Table.Th scope="row" fw={isStrong ? 600 : 400}>
          {label}
        </Table.Th>
        {statements.map((statement) => (
          <Table.Td
            key={statement.regime}
            ta="right"
            style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
          >
            {money(of(statement) === 0 ? 0 : of(statement))}
          </Table.Td>
        ))}
      </Table.Tr>
    ))
}
