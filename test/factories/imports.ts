import { expect } from 'vitest'
import type { ImportWork } from '../../server/hr/import/import.actions.ts'
import { executeImport } from '../../server/hr/import/import.jobs.ts'
import type { Harness } from '../harness.ts'
import { upload } from '../upload.ts'
import type { Staff } from './people.ts'

export const importPath = '/api/hr/employee-imports'

/** A list with the usual headings. */
export const buildPeopleList = (...rows: string[]): string =>
  ['Employee ID,First name,Last name,Email,Hire date,Department,Manager ID,Phone', ...rows].join('\n')

/** The steps of an import by the HR employee of the test that runs. */
export function createImportSteps(h: Harness, getHr: () => Staff) {
  const send = (bytes: Buffer | string, name = 'people.csv') =>
    upload(h, getHr(), `POST ${importPath}`, { name, bytes })
  const work = (importId: string, kind: ImportWork) =>
    executeImport(h.muster, { organisationId: getHr().organisationId, userId: getHr().userId, importId, work: kind })
  const read = async (id: string) => (await h.call(getHr(), `GET ${importPath}/{id}`, { params: { id } })).body

  async function checked(bytes: Buffer | string, change: object = {}) {
    const sent = await send(bytes)
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    const { id, settings } = sent.body
    const body = { ...settings, ...change }
    const started = await h.call(getHr(), `POST ${importPath}/{id}/dry-run`, { params: { id }, body })
    expect(started.status, JSON.stringify(started.body)).toBe(200)
    await work(id, 'check')
    return read(id)
  }

  async function imported(bytes: Buffer | string, change: object = {}) {
    const { id } = await checked(bytes, change)
    expect((await h.call(getHr(), `POST ${importPath}/{id}/run`, { params: { id } })).status).toBe(200)
    await work(id, 'run')
    return read(id)
  }

  async function undo(id: string) {
    expect((await h.call(getHr(), `POST ${importPath}/{id}/undo`, { params: { id } })).status).toBe(200)
    await work(id, 'undo')
    return read(id)
  }

  const countEmployees = async () =>
    (await h.call(getHr(), 'POST /api/hr/employees/search', { body: { filters: { status: 'ALL' } } })).body
      .totalElements
  return { send, work, read, checked, imported, undo, countEmployees }
}
