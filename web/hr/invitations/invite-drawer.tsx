import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Drawer } from '../../kit/page/drawer.tsx'
import { InvitationBatchResult } from './invitation-batch-result.tsx'
import { InviteForm, type InvitedEmployees } from './invite-form.tsx'

/** Invites employees to sign in: selected employees, all that match filters, or all of an import. */
export function InviteDrawer({ selection, onClose }: { selection: InvitedEmployees | null; onClose: () => void }) {
  const { t } = useTranslation()
  const [batchId, setBatchId] = useState('')
  const close = () => {
    setBatchId('')
    onClose()
  }
  return (
    <Drawer opened={selection !== null} onClose={close} title={t('Invite to sign in')}>
      {selection &&
        (batchId === '' ? (
          <InviteForm selection={selection} onStarted={setBatchId} onCancel={close} />
        ) : (
          <InvitationBatchResult id={batchId} onClose={close} />
        ))}
    </Drawer>
  )
}
