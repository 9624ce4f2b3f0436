import { Select, SimpleGrid, TextInput } from '@mantine/core'
import type { ExpenseTypeRow } from '../../../../domain/payroll/expenses/expense-type.calls.ts'
import type { ExpenseField } from '../../../../domain/payroll/expenses/expense-type.schemas.ts'
import { DayInput } from '../../../kit/form/day-input.tsx'
import type { LineDraft } from './claim-draft.ts'
import { NumberField } from '../../../kit/form/number-field.tsx'

interface Props {
  type: ExpenseTypeRow
  line: LineDraft
  problems: Record<string, string>
  onChange: (patch: Partial<LineDraft>) => void
}

const builtIn = new Set(['DISTANCE', 'PER_DIEM', 'RECEIPT'])

/** The fields that the type adds to a line. */
export function TypeFields({ type, line, problems, onChange }: Props) {
  const fields = type.fields.filter(({ kind }) => !builtIn.has(kind))
  if (fields.length === 0) return null
  const set = (key: string, value: string) =>
    onChange({ values: [...line.values.filter((one) => one.key !== key), ...(value === '' ? [] : [{ key, value }])] })
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {fields.map((field) => {
        const value = line.values.find(({ key }) => key === field.key)?.value ?? ''
        return (
          <TypeFieldInput
            key={field.key}
            {...{ field, value }}
            error={problems[field.key]}
            onChange={(typed) => set(field.key, typed)}
          />
        )
      })}
    </SimpleGrid>
  )
}

interface InputProps {
  field: ExpenseField
  value: string
  error?: string
  onChange: (value: string) => void
}

function TypeFieldInput({ field: { kind, label, isRequired, options = [] }, value, error, onChange }: InputProps) {
  const shared = { label, error, withAsterisk: isRequired }
  switch (kind) {
    case 'CHOICE':
      return (
        <Select {...shared} clearable data={options} value={value || null} onChange={(one) => onChange(one ?? '')} />
      )
    case 'DATE':
      return <DayInput {...shared} value={value || null} onChange={(day) => onChange(day ?? '')} />
    case 'NUMBER':
    case 'AMOUNT':
      return (
        <NumberField {...shared} min={0} decimals={2} value={value} onChange={(typed) => onChange(String(typed))} />
      )
    default:
      return (
        <TextInput
          {...shared}
          maxLength={500}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
  }
}
