import { Skeleton, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApprovalPanelProps } from '../../approval-panels.ts'
import { callApi } from '../../api.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { DayText } from '../../kit/data/value-texts.tsx'
import { OpenFile } from '../../kit/page/open-file.tsx'
import { ErrorState } from '../../kit/page/states.tsx'
import { DetailList } from '../profile/detail-list.tsx'
import { ExpiryText, formatFileSize } from './document-labels.tsx'

/** A document to check: its details and its file. */
export default function DocumentCheckPanel({ subjectId }: ApprovalPanelProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('GET /api/hr/employee/documents/{id}', { params: { id: subjectId } })
  if (error?.status === 404 && !data)
    return (
      <Title order={2} size="h3">
        {t('This document was deleted.')}
      </Title>
    )
  if (error && !data) return <ErrorState problem={error} onRetry={() => void refetch()} />
  if (!data || data.id !== subjectId) return <Skeleton height={160} />
  return (
    <>
      <Title order={2} size="h3">
        {data.type.name}
      </Title>
      <DetailList
        facts={[
          ['Document number', data.number],
          ['Issued on', data.issuedOn && <DayText key="issued" day={data.issuedOn} />],
          ['Expires on', data.expiresOn && <ExpiryText key="expires" document={data} />],
          ['Note', data.note],
        ]}
      />
      <div>
        <OpenFile
          link={() => callApi('POST /api/hr/employee/documents/{id}/link', { params: { id: data.id } })}
        >{`${data.file.name} · ${formatFileSize(data.file.size)}`}</OpenFile>
      </div>
    </>
  )
}
