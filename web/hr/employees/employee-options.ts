import { callApi } from '../../api.ts'
import type { RefOption } from '../../kit/form/ref-options.ts'

/** People for a picker: by words, or the first two hundred. The number tells namesakes apart. */
export async function loadEmployeeOptions(words: string): Promise<RefOption[]> {
  const people = await callApi('POST /api/hr/employees/all', { body: words ? { q: words } : {} })
  return people.map(({ id, name, number }) => ({ value: id, label: `${name} · ${number}` }))
}
