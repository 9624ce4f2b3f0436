import { callApi } from '../../api.ts'
import { buildPersonPath } from '../../kit/page/person-link.tsx'

export interface PaletteItem {
  id: string
  label: string
  description?: string
  to: string
}

const MAX_PEOPLE = 8

/** Colleagues whose name or number matches the text, for the command palette. */
export async function searchPeople(words: string): Promise<PaletteItem[]> {
  const { content } = await callApi('POST /api/hr/directory/search', {
    body: { filters: { q: words }, page: 0, size: MAX_PEOPLE },
  })
  return content.map(({ id, fullName, jobTitle, departmentName }) => ({
    id,
    label: fullName,
    description: [jobTitle, departmentName].filter(Boolean).join(' · '),
    to: buildPersonPath(id),
  }))
}
