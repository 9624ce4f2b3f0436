import { Alert, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { date, ref, textarea } from '../../../domain/kit/field.ts'
import { Drawer } from '../../kit/page/drawer.tsx'
import { createEmptyDraft } from '../employees/fields-draft.ts'
import { FieldsForm } from '../employees/fields-form.tsx'
import type { EmployeeRecord } from '../profile/employee-record.ts'

const statusChangeFields = {
  activeStatusId: ref('Active status', 'active-status'),
  fromDay: date('Effective from', { hint: 'For leavers, enter the last working day.' }),
  reason: textarea('Reason', { nullable: true, max: 300 }),
}

interface Props {
  record: EmployeeRecord
  opened: boolean
  onClose: () => void
}

/** Changes the status of an employee, with date and reason. */
export function StatusDrawer({ record, opened, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Drawer opened={opened} onClose={onClose} title={t('Change status')}>
      <Stack>
        <Alert color="gray">
          {t(
            'For statuses of type Left, the date is the last working day. The user account is closed and the record is kept.',
          )}
        </Alert>
        <FieldsForm
          fields={statusChangeFields}
          start={createEmptyDraft(statusChangeFields)}
          save={{
            call: 'POST /api/hr/activeStatuses/employee/update',
            params: {},
            more: { employeeId: record.id, version: record.version },
          }}
          success={t('Changes saved')}
          verb={t('Change status')}
          onDone={onClose}
        />
      </Stack>
    </Drawer>
  )
}
