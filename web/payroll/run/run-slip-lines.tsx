import { Anchor, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoneyText } from '../../kit/data/value-texts.tsx'
import { usePeriodText } from '../slip/use-period-text.ts'
import { useMessage } from '../../kit/data/use-message.ts'
import type { RunSlip } from './run-status.ts'
import classes from './run-slip-lines.module.css'

type RunSlipLine = RunSlip['lines'][number]

const runSlipLineGroups: { kind: RunSlipLine['kind']; label: string }[] = [
  { kind: 'EARNING', label: 'Earnings' },
  { kind: 'REIMBURSEMENT', label: 'Reimbursements' },
  { kind: 'DEDUCTION', label: 'Deductions' },
  { kind: 'EMPLOYER_CONTRIBUTION', label: 'Employer contributions' },
]

/** The lines of a payslip by kind. Each can show its explanation. */
export function RunSlipLines({ lines, currency }: { lines: readonly RunSlipLine[]; currency: string }) {
  const { t } = useTranslation()
  return (
    <Stack gap="md">
      {runSlipLineGroups.map(({ kind, label }) => {
        const mine = lines.filter((line) => line.kind === kind)
        if (mine.length === 0) return null
        return (
          <table key={kind} className={classes.lines}>
            <caption>{t(label)}</caption>
            <tbody>
              {mine.map((line, at) => (
                // The amount may change while the explanation is open.
                <LineRow key={`${line.code} ${at}`} line={line} currency={currency} />
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('Total')}</th>
                <td>
                  <MoneyText amount={mine.reduce((sum, { amount }) => sum + amount, 0)} currency={currency} />
                </td>
              </tr>
            </tfoot>
          </table>
        )
      })}
    </Stack>
  )
}

function LineRow({ line, currency }: { line: RunSlipLine; currency: string }) {
  const { t } = useTranslation()
  const words = useMessage(currency)
  const period = usePeriodText()
  const [isOpen, setOpen] = useState(false)
  return (
    <tr>
      <th scope="row">
        {line.arrearsOf
          ? t('{{name}}, arrears for {{period}}', { name: line.name, period: period(line.arrearsOf) })
          : line.name}
        <Anchor
          component="button"
          type="button"
          size="sm"
          ms="xs"
          aria-expanded={isOpen}
          aria-label={t('Why {{name}}?', { name: line.name })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('Why?')}
        </Anchor>
        {isOpen && (
          <Stack gap={2} mt={4}>
            {line.trace.map((step) => (
              <Text key={`${step.text} ${JSON.stringify(step.facts)}`} size="sm" c="dimmed" fw={400}>
                {words(step)}
              </Text>
            ))}
          </Stack>
        )}
      </th>
      <td>
        <MoneyText amount={line.amount} currency={currency} />
      </td>
    </tr>
  )
}
