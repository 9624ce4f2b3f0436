import { callApi } from '../../api.ts'
import type { RefOption } from '../../kit/form/ref-options.ts'

/** Employees for a picker: matches of the text, or the first 200. The label has the number, as names can be equal. */
export const loadEmployeeOptions = (words: string): Promise<RefOption[]> => loadOptions(words, false)

/** Employees who can approve requests, for a picker. */
export const loadApproverOptions = (words: string): Promise<RefOption[]> => loadOptions(words, true)

async function loadOptions(words: string, canApprove: boolean): Promise<RefOption[]> {
  const body = { ...(words ? { q: words } : {}), ...(canApprove ? { canApprove } : {}) }
  const people = await callApi('POST /api/hr/employees/all', { body })
  return people.map(({ id, name, number }) => ({ value: id, label: `${name} · ${number}` }))
}

const MAX_OPTIONS = 50

/** Employees for a picker of HR, former ones included. */
export async function loadAllEmployeeOptions(words: string): Promise<RefOption[]> {
  const filters = { status: 'ALL' as const, ...(words ? { q: words } : {}) }
  const { content } = await callApi('POST /api/hr/employees/search', { body: { page: 0, size: MAX_OPTIONS, filters } })
  return content.map(({ id, fullName, number }) => ({ value: id, label: `${fullName} · ${number}` }))
}
