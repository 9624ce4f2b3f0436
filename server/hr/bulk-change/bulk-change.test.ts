import { beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '../../../domain/contract.ts'
import { HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import { aDepartment, anEmployee, type Staff } from '../../../test/factories/people.ts'
import { executeBulkChange } from './bulk-change.jobs.ts'

type BulkChangeInput = Api['POST /api/hr/bulk-changes']['args']['body']

let h: Harness
let hr: Staff
let sales: string
let support: string
beforeAll(async () => {
  h = await harness({ now: '2026-03-10T09:00:00Z' })
  hr = await anEmployee(h, { role: HR })
  sales = await aDepartment(h, hr.organisationId, { name: 'Sales' })
  support = await aDepartment(h, hr.organisationId, { name: 'Support' })
})

const inSales = (more: Partial<Parameters<typeof anEmployee>[1]> = {}) =>
  anEmployee(h, { organisationId: hr.organisationId, department: sales, joinedOn: '2025-01-01', ...more })
const read = async (of: Staff, asOf?: string) =>
  (await h.call(hr, 'GET /api/hr/employees/{id}', { params: { id: of.employeeId }, query: asOf ? { asOf } : {} })).body

const work = (changeId: string, what: 'run' | 'undo') =>
  executeBulkChange(h.muster, { organisationId: hr.organisationId, userId: hr.userId, changeId, work: what })

const leftOut = async (id: string) =>
  (await h.call(hr, 'POST /api/hr/bulk-changes/{id}/rows/search', { params: { id }, body: {} })).body

async function make(body: BulkChangeInput) {
  const reply = await h.call(hr, 'POST /api/hr/bulk-changes', { body })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  expect((await leftOut(reply.body.id)).totalElements).toBe(0)
  await work(reply.body.id, 'run')
  return (await h.call(hr, 'GET /api/hr/bulk-changes/{id}', { params: { id: reply.body.id } })).body
}

async function undo(id: string) {
  const reply = await h.call(hr, 'POST /api/hr/bulk-changes/{id}/undo', { params: { id } })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  await work(id, 'undo')
  return (await h.call(hr, 'GET /api/hr/bulk-changes/{id}', { params: { id } })).body
}

describe('a bulk change', () => {
  test('is previewed for each employee, and nothing is written', async () => {
    const [asha, , late] = await Promise.all([inSales(), inSales(), inSales({ joinedOn: '2026-03-05' })])
    const { body } = await h.call(hr, 'POST /api/hr/bulk-changes/preview', {
      body: { filters: { departmentId: sales }, patch: { departmentId: support }, fromDay: '2026-03-01' },
    })
    expect(body).toMatchObject({ total: 3, changed: 2, unchanged: 0, skipped: 1 })
    expect(body.problems).toEqual([
      {
        code: 'NOT_EMPLOYED_THEN',
        message: 'The employee is not employed on this date. Choose another date.',
        count: 1,
        sample: [expect.objectContaining({ id: late.employeeId })],
      },
    ])
    expect(body.sample).toHaveLength(2)
    expect((await read(asha)).employment?.departmentName).toBe('Sales')
  })

  test('applies from its day to all selected employees, and can be undone as a whole', async () => {
    const change = await make({
      filters: { departmentId: sales },
      patch: { departmentId: support },
      fromDay: '2026-03-01',
      reason: 'Merged',
    })
    expect(change).toMatchObject({
      status: 'DONE',
      total: 3,
      changed: 2,
      skipped: 1,
      done: 3,
      labels: { departmentId: 'Support' },
    })
    const left = await leftOut(change.id)
    expect(left.totalElements).toBe(1)
    expect(left.content.map(({ state, message }) => [state, message])).toEqual([
      ['SKIPPED', 'The employee is not employed on this date. Choose another date.'],
    ])
    const { body: moved } = await h.call(hr, 'POST /api/hr/employees/search', {
      body: { filters: { departmentId: support } },
    })
    expect(moved.totalElements).toBe(2)
    const editedEmployee = { ...hr, employeeId: moved.content[0]?.id ?? '' }
    expect((await read(editedEmployee, '2026-02-28')).employment?.departmentName).toBe('Sales')

    // One of them is changed by hand before it is undone.
    await h.call(hr, 'POST /api/hr/employees/{id}/employment', {
      params: { id: editedEmployee.employeeId },
      body: { fromDay: '2026-03-08', jobTitle: 'Lead', version: (await read(editedEmployee)).version },
    })
    expect(await undo(change.id)).toMatchObject({ status: 'UNDONE', kept: 1, done: 2 })
    const { body: still } = await h.call(hr, 'POST /api/hr/employees/search', {
      body: { filters: { departmentId: support } },
    })
    expect(still.content.map(({ id }) => id)).toEqual([editedEmployee.employeeId])
    expect((await h.call(hr, 'POST /api/hr/bulk-changes/{id}/undo', { params: { id: change.id } })).code).toBe(
      'BULK_NOT_COMPLETED',
    )
  })

  test('skips employees who would report to themselves', async () => {
    const team = await aDepartment(h, hr.organisationId)
    const top = await inSales({ department: team, role: MANAGER })
    const boss = await inSales({ department: team, role: MANAGER, manager: top })
    await inSales({ department: team, manager: top })
    const change = await make({
      filters: { departmentId: team },
      patch: { managerId: boss.employeeId },
      fromDay: '2026-03-01',
    })
    expect(change).toMatchObject({ changed: 1, skipped: 2 })
    expect((await read(boss)).employment?.managerId).toBe(top.employeeId)
  })

  test('continued by another worker changes no employee twice', async () => {
    const team = await aDepartment(h, hr.organisationId)
    await Promise.all([inSales({ department: team }), inSales({ department: team })])
    const { body } = await h.call(hr, 'POST /api/hr/bulk-changes', {
      body: { filters: { departmentId: team }, patch: { jobTitle: 'Agent' }, fromDay: '2026-03-01' },
    })
    await Promise.all([work(body.id, 'run'), work(body.id, 'run'), work(body.id, 'undo')])
    const { body: found } = await h.call(hr, 'POST /api/hr/employees/search', {
      body: { filters: { departmentId: team } },
    })
    const records = await Promise.all(found.content.map(({ id }) => read({ ...hr, employeeId: id })))
    expect(records.map(({ version, employment }) => [version, employment?.jobTitle])).toEqual([
      [2, 'Agent'],
      [2, 'Agent'],
    ])
  })

  test('without employees, without a change, or with an unknown value is refused', async () => {
    const noMatch = { filters: { q: 'no-such-person' }, fromDay: '2026-03-01' }
    expect(
      (await h.call(hr, 'POST /api/hr/bulk-changes', { body: { ...noMatch, patch: { jobTitle: 'X' } } })).code,
    ).toBe('BULK_NO_EMPLOYEES')
    expect((await h.call(hr, 'POST /api/hr/bulk-changes', { body: { ...noMatch, patch: {} } })).status).toBe(422)
    const wrong = await h.call(hr, 'POST /api/hr/bulk-changes', {
      body: { filters: {}, patch: { activeStatusId: hr.employeeId }, fromDay: '2026-03-01' },
    })
    expect(wrong.fields).toHaveProperty('activeStatusId')
  })
})
