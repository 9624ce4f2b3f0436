import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { HR } from '../../../domain/main/users/roles.ts'
import { harness } from '../../../test/harness.ts'
import { buildPeopleList, createImportSteps, importPath } from '../../../test/factories/imports.ts'
import { anEmployee, type Staff } from '../../../test/factories/people.ts'

const listed = readFileSync(new URL('../../../test/fixtures/employees.csv', import.meta.url))

const h = await harness({ now: '2026-03-10T09:00:00Z' })
let hr: Staff
beforeEach(async () => {
  hr = await anEmployee(h, { role: HR, firstName: 'Hema', number: 'HR-1' })
})
const { work, read, checked, imported, countEmployees } = createImportSteps(h, () => hr)

describe('undo', () => {
  test('undoes the whole import: the employees it created, those it changed, and the records it created with them', async () => {
    await imported(buildPeopleList('7,Asha,Rao,asha@acme.example,01-02-2020,Sales,,'))
    const done = await imported(buildPeopleList('7,Asha,Kulkarni,,,Marketing,8,', '8,New,Boss,,01-02-2021,Marketing,,'))
    const undo = await h.call(hr, `POST ${importPath}/{id}/undo`, { params: { id: done.id } })
    expect(undo.status).toBe(200)
    await work(done.id, 'undo')
    expect((await read(done.id)).status).toBe('UNDONE')
    const { content } = (await h.call(hr, 'POST /api/hr/employees/search', { body: {} })).body
    expect(
      content.map(({ fullName, departmentName, managerName }) => [fullName, departmentName, managerName]),
    ).toContainEqual(['Asha Rao', 'Sales', null])
    expect(content).toHaveLength(2)
    expect((await h.call(hr, 'GET /api/departments/all')).body.map(({ name }) => name)).toEqual(['Sales'])
  })

  test('is refused if an imported employee was changed since, or is in use', async () => {
    const done = await imported(buildPeopleList('7,Asha,Rao,,01-02-2020,,,'))
    const [asha] = (await h.call(hr, 'POST /api/hr/employees/search', { body: { filters: { q: 'asha' } } })).body
      .content
    await h.call(hr, 'PUT /api/hr/employees/{id}', {
      params: { id: asha?.id ?? '' },
      body: { version: 1, preferredName: 'Ash' },
    })
    await anEmployee(h, { organisationId: hr.organisationId, manager: { employeeId: asha?.id ?? '' } })
    const refused = await h.call(hr, `POST ${importPath}/{id}/undo`, { params: { id: done.id } })
    expect(refused).toMatchObject({
      status: 409,
      code: 'IMPORT_IN_USE',
      body: { facts: { changed: 1, used: 1 } },
    })
    expect(await countEmployees()).toBe(3)
  })
})

describe('concurrent and interrupted imports', () => {
  test('of two concurrent runs one is refused, and employees are imported once', async () => {
    const { id } = await checked(listed)
    const both = await Promise.all([1, 2].map(() => h.call(hr, `POST ${importPath}/{id}/run`, { params: { id } })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await Promise.all([work(id, 'run'), work(id, 'run')])
    expect(await countEmployees()).toBe(108)
    expect((await read(id)).status).toBe('DONE')
  })

  test('a run that is killed leaves no rows, and can be repeated', async () => {
    const { id } = await checked(listed)
    await h.call(hr, `POST ${importPath}/{id}/run`, { params: { id } })
    const killed = work(id, 'run')
    const superuser = h.muster.database.pool
    for (let tries = 0; tries < 200; tries++) {
      const { rows } = await superuser
        .query(
          "select pg_terminate_backend(pid) from pg_stat_activity where query like 'copy staged_%' and pid <> pg_backend_pid()",
        )
        .catch(() => ({ rows: [] }))
      if (rows.length > 0) break
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    await killed
    const left = await countEmployees()
    const { status } = await read(id)
    expect([left, status]).toEqual(status === 'DONE' ? [108, 'DONE'] : [1, 'FAILED'])
    if (status === 'FAILED') {
      await h.call(hr, `POST ${importPath}/{id}/run`, { params: { id } })
      await work(id, 'run')
      expect(await countEmployees()).toBe(108)
    }
  })

  test('a check is no longer valid after the settings have changed', async () => {
    const { id, settings } = await checked(listed)
    await h.call(hr, `PUT ${importPath}/{id}`, { params: { id }, body: { ...settings, dateOrder: 'MDY' } })
    expect((await h.call(hr, `POST ${importPath}/{id}/run`, { params: { id } })).code).toBe('IMPORT_NOT_CHECKED')
  })
})
