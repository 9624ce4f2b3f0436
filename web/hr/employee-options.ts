import { call } from '../api.ts'
import type { Option } from '../kit/ref-options.ts'

/** People for a picker: by words, or the first two hundred. The number tells namesakes apart. */
export async function employeeOptions(words: string): Promise<Option[]> {
  const people = await call('POST /api/hr/employees/all', { body: words ? { q: words } : {} })
  return people.map(({ id, name, number }) => ({ value: id, label: `${name} · ${number}` }))
}
