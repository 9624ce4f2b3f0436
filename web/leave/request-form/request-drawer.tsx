import { Alert, Skeleton, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Drawer } from '../../kit/page/drawer.tsx'
import { ErrorState } from '../../kit/page/states.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { RequestForm, type RequestDraft } from './request-form.tsx'
import type { RequestPart } from './request-parts.tsx'

const emptyRequestDraft: RequestDraft = {
  leaveTypeId: '',
  from: null,
  to: null,
  fromHalf: 'FULL',
  toHalf: 'FULL',
  fromTime: null,
  toTime: null,
  reason: '',
  document: null,
  parts: [],
}

/** `requestId` is '' (closed), 'new', or the id of a request that is edited. */
export default function RequestDrawer({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Drawer opened={requestId !== ''} onClose={onClose} title={t('Request leave')} size="md">
      {requestId === 'new' && <RequestForm start={emptyRequestDraft} onDone={onClose} />}
      {requestId !== '' && requestId !== 'new' && <ResubmitForm id={requestId} onDone={onClose} />}
    </Drawer>
  )
}

function ResubmitForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation()
  const { data, error } = useCall('GET /api/leave-hr/leave/withdraws/{id}', { params: { id } })
  if (error) return <ErrorState problem={error} />
  if (!data) return <Skeleton height={420} />
  const { leaveType, reason, document, otherParts } = data
  return (
    <Stack gap="md">
      {data.state === 'PENDING' && (
        <Alert color="blue">{t('The approval starts again when you submit the changed request.')}</Alert>
      )}
      {data.state === 'DRAFT' && data.decidedBy && (
        <Alert color="blue" title={t('Sent back by {{who}}', { who: data.decidedBy })}>
          {data.decisionComment}
        </Alert>
      )}
      <RequestForm
        start={{
          ...toRequestPart({ ...data, leaveTypeId: leaveType.id }),
          reason,
          document,
          parts: otherParts.map(toRequestPart),
          draftId: id,
        }}
        onDone={onDone}
      />
    </Stack>
  )
}

const toRequestPart = ({ leaveTypeId, from, to, fromHalf, toHalf, fromTime, toTime }: RequestPart): RequestPart => ({
  leaveTypeId,
  from,
  to,
  fromHalf,
  toHalf,
  fromTime,
  toTime,
})
