import type { Harness, Person } from '../harness.ts'
import { upload } from '../upload.ts'

export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')

/** The id of a file that this user has just uploaded. */
export async function aFile(h: Harness, as: Person, bytes: Buffer | string = pdf, name = 'paper.pdf'): Promise<string> {
  const sent = await upload(h, as, 'POST /api/files', { name, bytes, type: 'application/pdf' })
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body))
  return sent.body.id
}

/** The id of a document type. */
export async function aDocumentType(
  h: Harness,
  as: Person,
  input: {
    name?: string
    isRequired?: boolean
    expires?: boolean
    visibleTo?: 'PERSON_AND_HR' | 'MANAGER_TOO' | 'HR_ONLY'
  } = {},
): Promise<string> {
  const name = input.name ?? `Paper ${Math.random().toString(36).slice(2)}`
  const made = await h.call(as, 'POST /api/hr/employee/document/types', { body: { ...input, name } })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  return made.body.id
}
