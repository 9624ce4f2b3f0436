import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApproverAbsence } from '../../../domain/main/approvals/approver-absence.ts'
import { useFormat } from '../../kit/data/format.ts'

interface Props {
  steps: readonly { name: string | null; absence: ApproverAbsence | null }[]
}

/** The approvers who are away, and who decides on their behalf. */
export function ApproverAbsences({ steps }: Props) {
  const { t } = useTranslation()
  const { day } = useFormat()
  return steps.map(
    ({ name, absence }) =>
      absence && (
        <Text key={name} size="sm">
          {t('{{name}}, away until {{day}}: {{delegate}} decides', {
            name,
            day: day(absence.toDay),
            delegate: absence.delegate ?? t('HR'),
          })}
        </Text>
      ),
  )
}
