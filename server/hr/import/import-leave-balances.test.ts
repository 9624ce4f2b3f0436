import { beforeEach, expect, test } from 'vitest'
import { HR } from '../../../domain/main/users/roles.ts'
import { aLeaveOrganisation, type LeaveOrganisation } from '../../../test/factories/leave.ts'
import { createImportSteps } from '../../../test/factories/imports.ts'
import { anEmployee, type Staff } from '../../../test/factories/people.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import { grantDueRules } from '../../leave/ports.ts'
import { startImportCheck } from './import.actions.ts'
import { findImport, readImport } from './import.queries.ts'

let h: Harness
let org: LeaveOrganisation
let hr: Staff
let steps: ReturnType<typeof createImportSteps>
beforeEach(async () => {
  h = await harness({ now: '2026-03-10T09:00:00Z' })
  org = await aLeaveOrganisation(h, 12, { name: 'Earned leave', code: 'EL' })
  hr = await anEmployee(h, { organisationId: org.admin.organisationId, role: HR, number: 'HR-9' })
  steps = createImportSteps(h, () => hr)
})

const list = (heading: string, ...rows: string[]) => [`Emp ID,Name,DOJ,${heading}`, ...rows].join('\n')
async function available(number: string) {
  const { body } = await h.call(hr, 'POST /api/hr/employees/search', { body: { filters: { q: number } } })
  const employeeId = body.content.find((one) => one.number === number)?.id ?? expect.fail(number)
  const { rows } = await h.inOrganisation(hr.organisationId, (db) =>
    db.execute<{ days: number }>(
      `select (coalesce(sum(quantity), 0) / 10000.0)::float as days from leave_entry where employee_id = '${employeeId}'`,
    ),
  )
  return rows[0]?.days
}
const undoBalances = (id: string) =>
  h.call(hr, 'DELETE /api/leave-hr/leave/opening-balances/imports/{id}', { params: { id } })

test.each(['EL', 'Earned leave balance', 'Opening balance: Earned leave', 'EL as of 1-3-2026'])(
  'a column “%s” is an opening balance',
  async (heading) => {
    const { body } = await steps.send(list(heading, 'N1,Asha Rao,2025-01-06,7.5'))
    expect(body.settings.mapping[3]).toBe(`leave:${org.typeId}`)
    expect(body.leaveTypes).toMatchObject([{ id: org.typeId, name: 'Earned leave' }])
  },
)

test('balances come in with employees after their grants, and an undo removes both', async () => {
  const first = await steps.imported(list('EL', 'N1,Asha Rao,2025-01-06,7.5', 'N2,Ravi Nair,2025-01-06,'))
  expect(first.outcome).toMatchObject({ created: 2, errors: 0, leaveBalances: 1 })
  expect(await available('N1')).toBe(7.5)
  await h.inOrganisation(hr.organisationId, (db) => grantDueRules(db, '2026-03-10'))
  expect([await available('N1'), await available('N2')]).toEqual([7.5, 12])

  const second = await steps.imported(list('EL', 'N1,Asha Rao,2025-01-06,"3,25"', 'N3,Usha Iyer,2025-01-06,-1'))
  expect(second.outcome).toMatchObject({ created: 1, unchanged: 1, leaveBalances: 2 })
  expect([await available('N1'), await available('N3')]).toEqual([3.25, -1])

  expect((await steps.undo(second.id)).status).toBe('UNDONE')
  expect(await available('N1')).toBe(7.5)
  expect((await undoBalances(second.id)).code).toBe('OPENING_REVERTED')
  expect((await steps.undo(first.id)).status).toBe('UNDONE')
})

test('an import whose balances were undone can still be undone; one whose employees took leave cannot', async () => {
  const { id } = await steps.imported(list('EL', 'N1,Asha Rao,2025-01-06,7.5'))
  expect((await undoBalances(id)).status).toBe(200)
  expect(await available('N1')).toBe(12)
  expect((await steps.undo(id)).status).toBe('UNDONE')
  const again = await steps.imported(list('EL', 'N1,Asha Rao,2025-01-06,7.5'))
  const { body } = await h.call(hr, 'POST /api/hr/employees/search', { body: { filters: { q: 'N1' } } })
  await h.call(org.admin, 'POST /api/leave-hr/leave/accumulations/adjust', {
    body: {
      employeeId: body.content[0]?.id ?? '',
      leaveTypeId: org.typeId,
      cycleId: org.cycleId,
      days: 1,
      reason: 'Worked on a holiday',
    },
  })
  expect((await h.call(hr, 'POST /api/hr/employee-imports/{id}/undo', { params: { id: again.id } })).code).toBe(
    'IMPORT_IN_USE',
  )
})

test('wrong numbers, leavers and the own balance are grouped by cause', async () => {
  const { outcome } = await steps.checked(
    'Emp ID,Name,DOJ,Last working day,EL\nN1,Asha Rao,2025-01-06,,many\nN2,Ravi Nair,2025-01-06,,x\nN3,Usha Iyer,2025-04-01,,1\n' +
      'N4,Om Das,2024-01-01,2025-12-31,4\nHR-9,Hema Rao,2025-01-06,,1',
  )
  expect(outcome?.groups?.map(({ code, column, count }) => [code, column, count]).toSorted()).toEqual([
    ['LEAVE_OWN_RECORD', 'Emp ID', 1],
    ['OPENING_DAYS', 'EL', 2],
    ['OPENING_LEFT', 'Emp ID', 1],
  ])
})

test('a day without a leave year is refused before the import', async () => {
  const { outcome } = await steps.checked(list('EL', 'N1,Asha Rao,2025-01-06,7.5'), { leaveOn: '2031-01-01' })
  expect(outcome?.groups).toMatchObject([{ code: 'OPENING_NO_LEAVE_YEAR', column: 'EL', count: 1 }])
})

test('only users who may import opening balances get the targets', async () => {
  const { body } = await steps.send(list('EL', 'N1,Asha Rao,2025-01-06,7.5'))
  const user = { ...hr, permissions: new Set(['employee.import']), sessionId: '', seenBy: null, hasLeft: false }
  const by = { user, now: h.clock.now() }
  await h.inOrganisation(hr.organisationId, async (db) => {
    expect((await readImport(db, body.id, by)).leaveTypes).toEqual([])
    const { settings } = await findImport(db, body.id)
    await expect(startImportCheck(db, body.id, settings, by)).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
      facts: { permission: 'leave.settings.manage' },
    })
  })
})
