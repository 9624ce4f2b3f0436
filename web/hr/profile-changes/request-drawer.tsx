import { useTranslation } from 'react-i18next'
import { Drawer } from '../../kit/page/drawer.tsx'
import type { EmployeeRecord } from '../profile/employee-record.ts'
import { findRequestedGroup } from './requested-group.ts'
import { RequestForm } from './request-form.tsx'

interface Props {
  record: EmployeeRecord
  open: string
  onClose: () => void
}

/** The form to request a change of the own record. */
export default function RequestDrawer({ record, open, onClose }: Props) {
  const { t } = useTranslation()
  const group = findRequestedGroup(record, open)
  return (
    <Drawer
      opened={group !== null}
      onClose={onClose}
      title={group && t('Request a change: {{name}}', { name: t(group.title) })}
    >
      {group && <RequestForm key={open} group={group} onDone={onClose} />}
    </Drawer>
  )
}
