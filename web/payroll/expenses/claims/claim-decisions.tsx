import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ExpenseDetail } from '../../../../domain/payroll/expenses/expense.schemas.ts'
import { InstantText } from '../../../kit/data/value-texts.tsx'

/** Who decided a claim, with the comments. A claim that was sent back shows the question. */
export function ClaimDecisions({ decisions }: Pick<ExpenseDetail, 'decisions'>) {
  const { t } = useTranslation()
  return decisions.map(({ who, decidedFor, state, at, comment }) => (
    <Text key={at} size="sm" component="div">
      {t(state === 'APPROVED' ? 'Approved' : state === 'REJECTED' ? 'Rejected' : 'Sent back')}:{' '}
      {decidedFor ? t('{{delegate}} on behalf of {{name}}', { delegate: who, name: decidedFor }) : who},{' '}
      <InstantText instant={at} /> {comment}
    </Text>
  ))
}
