import { Skeleton, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApprovalPanelProps } from '../../approval-panels.ts'
import { callApi } from '../../api.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { OpenFile } from '../../kit/page/open-file.tsx'
import { ErrorState } from '../../kit/page/states.tsx'
import { ChangedFields } from './changed-fields.tsx'

/** A change of an employee record: old and new values, reason and proof. */
export default function ProfileChangePanel({ subjectId }: ApprovalPanelProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('GET /api/hr/employee/profileChanges/{id}', { params: { id: subjectId } })
  if (error && !data) return <ErrorState problem={error} onRetry={() => void refetch()} />
  if (!data || data.id !== subjectId) return <Skeleton height={160} />
  return (
    <>
      <Title order={2} size="h3">
        {t('Profile change')}
      </Title>
      <ChangedFields fields={data.fields} />
      <Text>
        {t('Reason')}: {data.reason}
      </Text>
      {data.hasProof && (
        <div>
          <OpenFile link={() => callApi('POST /api/hr/employee/profileChanges/{id}/link', { params: { id: data.id } })}>
            {t('Open the proof')}
          </OpenFile>
        </div>
      )}
    </>
  )
}
