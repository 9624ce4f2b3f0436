import { Alert, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { date, textarea } from '../../../domain/kit/field.ts'
import { Drawer } from '../../kit/page/drawer.tsx'
import { createDraft } from '../employees/fields-draft.ts'
import { FieldsForm } from '../employees/fields-form.tsx'
import { jobFields, collectRefNames, type EmploymentRecord } from './job-changes.ts'
import type { EmployeeRecord } from '../profile/employee-record.ts'

const jobChangeFields = {
  fromDay: date('Effective from'),
  ...jobFields,
  reason: textarea('Reason', { nullable: true, max: 300 }),
}

interface Props {
  record: EmployeeRecord
  employmentRecord: EmploymentRecord | null
  opened: boolean
  onClose: () => void
}

/** Changes job details from a past, current or future date. */
export function JobDrawer({ record, employmentRecord, opened, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Drawer opened={opened} onClose={onClose} title={t('Change job details')} size="lg">
      <Stack>
        <Alert color="blue" variant="light">
          {t('Enter only the details to change from the effective date. Earlier details are kept.')}
        </Alert>
        <FieldsForm
          fields={jobChangeFields}
          start={{ ...createDraft(jobFields, employmentRecord ?? {}), fromDay: null, reason: null }}
          refNames={collectRefNames(employmentRecord)}
          save={{
            call: 'POST /api/hr/employees/{id}/employment',
            params: { id: record.id },
            more: { version: record.version },
          }}
          success={t('Changes saved')}
          verb={t('Save')}
          onDone={onClose}
        />
      </Stack>
    </Drawer>
  )
}
