import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PlannedApprover } from '../../../domain/main/approvals/approver-absence.ts'
import { ApproverAbsences } from './approver-absences.tsx'

/** The approvers of a request that is not submitted, in order, and the delegates of approvers who are away. */
export function PlannedApprovers({ approvers }: { approvers: readonly PlannedApprover[] }) {
  const { t, i18n } = useTranslation()
  if (approvers.length === 0) return null
  const anyOf = new Intl.ListFormat(i18n.language, { type: 'disjunction' })
  const names = approvers.map(({ name, pool }) => (pool.length > 0 ? anyOf.format(pool) : (name ?? t('HR'))))
  return (
    <div>
      <Text c="dimmed" size="sm">
        {names.length === 1
          ? t('Approver: {{name}}', { name: names[0] })
          : t('Approvers in order: {{names}}', { names: names.join(' → ') })}
      </Text>
      <ApproverAbsences steps={approvers} />
    </div>
  )
}
