import { List, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/data/format.ts'
import { useMessage } from '../../kit/data/use-message.ts'
import { ChangeReason } from '../slip/change-reason.tsx'
import type { RunSlip } from './run-status.ts'

type ComparedSlip = Pick<RunSlip, 'net' | 'previousNet' | 'causes' | 'currency' | 'acknowledgement'>

/** The reasons why a net amount differs from the previous period. */
export function CauseList({ slip }: { slip: ComparedSlip }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const words = useMessage(slip.currency)
  if (slip.previousNet === null) return <Text size="sm">{t('This is the first payslip.')}</Text>
  const change = slip.net - slip.previousNet
  if (change === 0) return <Text size="sm">{t('No change in net pay from the previous period.')}</Text>
  return (
    <div>
      <Text size="sm" fw={600}>
        {t('Why not {{amount}} as in the previous period?', { amount: money(slip.previousNet, slip.currency) })}
      </Text>
      {slip.causes.length === 0 ? (
        <Text size="sm">{t('No reason found.')}</Text>
      ) : (
        <List size="sm">
          {slip.causes.map((cause) => (
            <List.Item key={`${cause.cause} ${cause.text} ${cause.source?.id ?? ''} ${cause.amount ?? ''}`}>
              {words(cause)} {cause.why && <ChangeReason why={cause.why} currency={slip.currency} />}
              {cause.amount !== null && `(${money(cause.amount, slip.currency)})`}
            </List.Item>
          ))}
        </List>
      )}
      {slip.acknowledgement && (
        <Text size="sm" c="dimmed">
          {t('Acknowledged by {{name}}: {{note}}', { name: slip.acknowledgement.by, note: slip.acknowledgement.note })}
        </Text>
      )}
    </div>
  )
}
