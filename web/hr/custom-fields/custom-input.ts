import { choice, date, number, text, type Field } from '../../../domain/kit/field.ts'
import type { EmployeeRecord } from '../profile/employee-record.ts'

/** The form field of a custom field. */
export function toField({ name, kind, choices }: EmployeeRecord['custom'][number]): Field {
  const nullable = { nullable: true } as const
  if (kind === 'NUMBER') return number(name, nullable)
  if (kind === 'DATE') return date(name, nullable)
  if (kind === 'CHOICE') return { ...choice(name, choices, nullable), isPlain: true }
  return text(name, { ...nullable, max: 500 })
}
