import { Alert, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { date, ref, textarea } from '../../../domain/kit/field.ts'
import { Drawer } from '../../kit/page/drawer.tsx'
import { createEmptyDraft } from '../employees/fields-draft.ts'
import { FieldsForm } from '../employees/fields-form.tsx'
import type { EmployeeRecord } from '../profile/employee-record.ts'

const statusChangeFields = {
  activeStatusId: ref('Active status', 'active-status'),
  fromDay: date('From this day on', { hint: 'Their last day, if the status means that they leave' }),
  reason: textarea('Reason', { nullable: true, max: 300 }),
}

interface Props {
  record: EmployeeRecord
  opened: boolean
  onClose: () => void
}

/** Moves someone to a status, with the day and the reason that stay in their history. */
export function StatusDrawer({ record, opened, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Drawer opened={opened} onClose={onClose} title={t('Move to a status')}>
      <Stack>
        <Alert color="gray">
          {t(
            'For a status that means Left, the day is their last: their sign-in ends with it, and their record stays.',
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
          verb={t('Move')}
          onDone={onClose}
        />
      </Stack>
    </Drawer>
  )
}
