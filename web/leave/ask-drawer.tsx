import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Drawer } from '../kit/drawer.tsx'
import { ErrorState } from '../kit/states.tsx'
import { useCall } from '../kit/use-call.ts'
import { AskForm, type AskStart } from './ask-form.tsx'

const nothingMore = { fromTime: null, toTime: null, document: null, parts: [] }
const fresh: AskStart = {
  leaveTypeId: '',
  from: null,
  to: null,
  fromHalf: 'FULL',
  toHalf: 'FULL',
  reason: '',
  ...nothingMore,
}

/** `ask` is '' (closed), 'new', or the id of a request that was sent back. */
export default function AskDrawer({ ask, onClose }: { ask: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Drawer opened={ask !== ''} onClose={onClose} title={t('Ask for leave')} size="md">
      {ask === 'new' && <AskForm start={fresh} onDone={onClose} />}
      {ask !== '' && ask !== 'new' && <Again id={ask} onDone={onClose} />}
    </Drawer>
  )
}

function Again({ id, onDone }: { id: string; onDone: () => void }) {
  const { data, error } = useCall('GET /api/leave-hr/leave/withdraws/{id}', { params: { id } })
  if (error) return <ErrorState problem={error} />
  if (!data) return <Skeleton height={420} />
  const { leaveType, from, to, fromHalf, toHalf, fromTime, toTime, reason } = data
  return (
    <AskForm
      start={{
        ...nothingMore,
        leaveTypeId: leaveType.id,
        from,
        to,
        fromHalf,
        toHalf,
        fromTime,
        toTime,
        reason,
        draftId: id,
      }}
      onDone={onDone}
    />
  )
}
