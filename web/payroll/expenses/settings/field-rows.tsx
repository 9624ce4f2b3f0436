import { Checkbox, Select, Stack, TagsInput, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  expenseFieldKinds,
  expenseFieldKindTexts,
  MAX_EXPENSE_FIELDS,
  type ExpenseField,
} from '../../../../domain/payroll/expenses/expense-type.schemas.ts'
import { MoneyInput } from '../../../kit/form/money-input.tsx'
import { pickRowErrors } from '../../../kit/form/row-errors.ts'
import { RowTable } from '../../../kit/table/row-table.tsx'

interface Props {
  fields: ExpenseField[]
  error?: string
  /** Messages about the rows, by path. */
  errors?: Record<string, string>
  onChange: (fields: ExpenseField[]) => void
}

/** The fields of a line of this type. */
export function FieldRows({ fields, error, errors, onChange }: Props) {
  const { t } = useTranslation()
  const change = (at: number, patch: Partial<ExpenseField>) =>
    onChange(fields.map((field, index) => (index === at ? { ...field, ...patch } : field)))
  const add = () => {
    const number = Math.max(0, ...fields.map(({ key }) => Number(/^field(\d+)$/.exec(key)?.[1] ?? 0))) + 1
    onChange([...fields, { key: `field${number}`, label: '', kind: 'TEXT', isRequired: false }])
  }
  return (
    <Stack gap="xs">
      <Text fw={600}>{t('Form fields')}</Text>
      {error && <Text c="red">{error}</Text>}
      <RowTable
        minWidth={560}
        heads={[t('Field type'), t('Label'), t('Required'), t('Details')]}
        rows={fields.map((field, at) => ({
          removeLabel: t('Remove field {{number}}', { number: at + 1 }),
          fields: [
            <Select
              key="kind"
              aria-label={t('Field type')}
              allowDeselect={false}
              data={expenseFieldKinds.map((value) => ({ value, label: t(expenseFieldKindTexts[value].label) }))}
              value={field.kind}
              onChange={(value) => change(at, { kind: expenseFieldKinds.find((one) => one === value) ?? 'TEXT' })}
            />,
            <TextInput
              key="label"
              aria-label={t('Label')}
              maxLength={60}
              value={field.label}
              error={pickRowErrors(errors, 'fields', at).label}
              onChange={(event) => change(at, { label: event.currentTarget.value })}
            />,
            <Checkbox
              key="required"
              aria-label={t('Required')}
              checked={field.isRequired}
              onChange={(event) => change(at, { isRequired: event.currentTarget.checked })}
            />,
            <FieldDetails key="details" field={field} onChange={(patch) => change(at, patch)} />,
          ],
        }))}
        onRemove={(at) => onChange(fields.filter((_, index) => index !== at))}
        addLabel={t('Add field')}
        onAdd={fields.length < MAX_EXPENSE_FIELDS ? add : undefined}
      />
    </Stack>
  )
}

interface DetailsProps {
  field: ExpenseField
  onChange: (patch: Partial<ExpenseField>) => void
}

function FieldDetails({ field: { kind, options = [], requiredFrom }, onChange }: DetailsProps) {
  const { t } = useTranslation()
  if (kind === 'CHOICE')
    return <TagsInput aria-label={t('Options')} value={options} onChange={(list) => onChange({ options: list })} />
  if (kind === 'RECEIPT')
    return (
      <MoneyInput
        aria-label={t('Required from')}
        placeholder={t('Required from')}
        value={requiredFrom ?? null}
        onChange={(amount) => onChange({ requiredFrom: amount ?? 0 })}
      />
    )
  return null
}
