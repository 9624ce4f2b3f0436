import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Fields } from '../../../domain/kit/field.ts'
import { Card } from '../../kit/page/card.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { useFormat } from '../../kit/data/format.ts'
import { DayText } from '../../kit/data/value-texts.tsx'
import { EditButton } from '../profile/edit-button.tsx'
import { DetailList } from '../profile/detail-list.tsx'
import { RequestButton } from '../profile-changes/request-button.tsx'
import { FieldsForm } from '../employees/fields-form.tsx'
import type { EmployeeRecord } from '../profile/employee-record.ts'
import { toField } from './custom-input.ts'

type CustomFieldValue = EmployeeRecord['custom'][number]

interface Props {
  record: EmployeeRecord
  open: string
  onOpen: (open: string) => void
}

/** The custom fields of an employee, with a form for users who can fill them in. */
export function CustomCard({ record, open, onOpen }: Props) {
  const { t } = useTranslation()
  const editable = record.custom.filter(({ isOwn }) => record.can.manage || (record.can.own && isOwn))
  const title = t('More')
  return (
    <Card
      title={title}
      aside={
        <Group gap={4} justify="flex-end">
          {editable.length > 0 && <EditButton label={title} onClick={() => onOpen('custom')} />}
          {record.can.own && editable.length < record.custom.length && (
            <RequestButton label={title} onClick={() => onOpen('request:custom')} />
          )}
        </Group>
      }
    >
      <DetailList facts={record.custom.map((own) => [own.name, <CustomValueText key={own.id} own={own} />])} />
      <Drawer opened={open === 'custom'} onClose={() => onOpen('')} title={title}>
        <FieldsForm
          fields={Object.fromEntries(editable.map((own): [string, Fields[string]] => [own.id, toField(own)]))}
          start={Object.fromEntries(editable.map(({ id, value }) => [id, value]))}
          save={{
            call: 'PUT /api/hr/employees/{id}',
            params: { id: record.id },
            under: 'custom',
            more: { version: record.version },
          }}
          success={t('Changes saved')}
          verb={t('Save')}
          onDone={() => onOpen('')}
        />
      </Drawer>
    </Card>
  )
}

function CustomValueText({ own: { kind, value } }: { own: CustomFieldValue }) {
  const format = useFormat()
  if (kind === 'DATE') return <DayText day={typeof value === 'string' ? value : null} />
  return value === null ? '–' : typeof value === 'number' ? format.number(value) : value
}
