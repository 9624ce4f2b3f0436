import { callApi } from '../../api.ts'
import type { RefOption } from '../../kit/form/ref-options.ts'

/** Employees for a picker: matches of the text, or the first 200. The number distinguishes equal names. */
export async function loadEmployeeOptions(words: string): Promise<RefOption[]> {
  const people = await callApi('POST /api/hr/employees/all', { body: words ? { q: words } : {} })
  return people.map(({ id, name, number }) => ({ value: id, label: `${name} · ${number}` }))
}
