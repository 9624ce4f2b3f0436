import {
  IconArrowRampRight,
  IconCalendarPlus,
  IconPrinter,
  IconTrash,
  IconUserCog,
  IconUserPlus,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { useAction } from '../../kit/data/use-call.ts'
import { useCan } from '../../session.ts'
import { RejoinDialog } from '../separation/rejoin-dialog.tsx'
import { AccountDrawer } from './account-drawer.tsx'
import type { EmployeeRecord } from './employee-record.ts'

/** Actions on a whole record: menu entries of the page, and the confirmation of a deletion. */
export function useRecordActions(record: EmployeeRecord | undefined, onOpen: (drawer: 'job' | 'status') => void) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isConfirming, setConfirming] = useState(false)
  const [isAccountOpen, setAccountOpen] = useState(false)
  const [isRejoining, setRejoining] = useState(false)
  const canManageUsers = useCan('user.manage')
  const name = record?.fullName ?? ''
  const remove = useAction('DELETE /api/hr/employees/{id}', {
    success: t('Deleted: {{name}}', { name }),
    onDone: () => void navigate({ to: '/employees/employees/all-employees', replace: true }),
    onProblem: () => {
      setConfirming(false)
      return false
    },
  })
  const print = { label: 'Print', icon: <IconPrinter size={16} aria-hidden />, onClick: () => window.print() }
  if (!record?.can.manage) return { menu: [print], dialogs: null }
  return {
    menu: [
      { label: 'Change job details', icon: <IconCalendarPlus size={16} aria-hidden />, onClick: () => onOpen('job') },
      {
        label: 'Change status',
        icon: <IconArrowRampRight size={16} aria-hidden />,
        onClick: () => onOpen('status'),
      },
      ...(canManageUsers
        ? [
            {
              label: 'User account',
              icon: <IconUserCog size={16} aria-hidden />,
              onClick: () => setAccountOpen(true),
            },
          ]
        : []),
      ...(record.leftOn
        ? [
            {
              label: 'Rejoin',
              icon: <IconUserPlus size={16} aria-hidden />,
              onClick: () => setRejoining(true),
            },
          ]
        : []),
      print,
      {
        label: 'Delete record',
        icon: <IconTrash size={16} aria-hidden />,
        isDangerous: true,
        onClick: () => setConfirming(true),
      },
    ],
    dialogs: (
      <>
        <AccountDrawer record={record} opened={isAccountOpen} onClose={() => setAccountOpen(false)} />
        {isRejoining && <RejoinDialog record={record} onClose={() => setRejoining(false)} />}
        <ConfirmDialog
          opened={isConfirming}
          title={t('Delete “{{name}}”?', { name })}
          confirm={t('Delete')}
          isDangerous
          isLoading={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id: record.id } })}
          onClose={() => setConfirming(false)}
        >
          {t('Deletes the whole record permanently. For leavers, set the last working day instead to keep the record.')}
        </ConfirmDialog>
      </>
    ),
  }
}
