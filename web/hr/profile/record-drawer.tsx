import { useTranslation } from 'react-i18next'
import type { Fields } from '../../../domain/kit/field.ts'
import { Drawer } from '../../kit/page/drawer.tsx'
import { createDraft } from '../employees/fields-draft.ts'
import { FieldsForm } from '../employees/fields-form.tsx'
import type { EmployeeRecord } from './employee-record.ts'

interface Props {
  record: EmployeeRecord
  /** Already translated. */
  title: string
  fields: Fields
  opened: boolean
  onClose: () => void
}

/** Changes some fields of the record. */
export function EmployeeRecordDrawer({ record, title, fields, opened, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Drawer opened={opened} onClose={onClose} title={title}>
      <FieldsForm
        fields={fields}
        start={createDraft(fields, { ...record, ...record.personal })}
        save={{ call: 'PUT /api/hr/employees/{id}', params: { id: record.id }, more: { version: record.version } }}
        success={t('Changes saved')}
        verb={t('Save')}
        onDone={onClose}
      />
    </Drawer>
  )
}
