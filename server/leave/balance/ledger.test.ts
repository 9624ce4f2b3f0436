import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { calculateBalance, type BalanceBucket } from '../../../domain/leave/balance/balance.ts'
import { EMPLOYEE, HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import {
  aLeaveOrganisation,
  submitLeaveRequest,
  readLeaveBalance,
  decideLeaveRequest,
  type LeaveOrganisation,
} from '../../../test/factories/leave.ts'
import { anEmployee } from '../../../test/factories/people.ts'
import { leaveEntry } from './ledger.table.ts'
import { readBalances } from './balance.queries.ts'
import { grantAllOrganisations } from '../accrual/grant.jobs.ts'
import { grantDueRules } from '../ports.ts'

let h: Harness
let organisation: LeaveOrganisation
beforeAll(async () => {
  h = await harness()
  organisation = await aLeaveOrganisation(h)
})

const inOrganisation = <T>(work: Parameters<typeof h.inOrganisation<T>>[1]) =>
  h.inOrganisation(organisation.admin.organisationId, work)
const newcomer = (joinedOn: string) =>
  anEmployee(h, { organisationId: organisation.admin.organisationId, manager: organisation.manager, joinedOn })
const rule = async () =>
  (await h.call(organisation.admin, 'POST /api/leave-hr/leave/type/accumulations/all', { body: {} })).body[0]

describe('grants', () => {
  test('an employee who joins during the year gets a part of the grant, once, however often the job runs', async () => {
    const late = await newcomer('2026-09-20')
    await Promise.all([grantAllOrganisations(h.muster), grantAllOrganisations(h.muster)])
    await grantAllOrganisations(h.muster)
    h.clock.set('2026-10-01T09:00:00Z')
    expect(await readLeaveBalance(h, late, organisation.typeId)).toMatchObject({ granted: 3, available: 3 })
    h.clock.set('2026-03-10T09:00:00Z')
  })

  test('a changed rule credits or deducts the difference, and the ledger shows the change', async () => {
    const asha = await newcomer('2025-01-01')
    await inOrganisation((db) => grantDueRules(db, '2026-03-10'))
    const before = await rule()
    const changed = await h.call(organisation.admin, 'PUT /api/leave-hr/leave/type/accumulations/{id}', {
      params: { id: before?.id ?? '' },
      body: { days: 10.5, version: before?.version ?? 0 },
    })
    expect(changed.body.days).toBe(10.5)
    expect(await readLeaveBalance(h, asha, organisation.typeId)).toMatchObject({ granted: 10.5 })
    const lines = await h.call(asha, 'POST /api/leave-hr/leave/accumulations/explain', {
      body: { employeeId: asha.employeeId, leaveTypeId: organisation.typeId, cycleId: organisation.cycleId },
    })
    expect(lines.body.map(({ words, days, balance }) => [words, days, balance])).toEqual([
      ['Credited for {{cycle}}', 12, 12],
      ['Grant for {{cycle}} changed from {{before}} to {{after}} days', -1.5, 10.5],
    ])
  })

  test('only one rule per type and cycle is allowed, and a rule that granted leave cannot be deleted', async () => {
    const body = { leaveTypeId: organisation.typeId, cycleId: organisation.cycleId, days: 1 }
    expect((await h.call(organisation.admin, 'POST /api/leave-hr/leave/type/accumulations', { body })).code).toBe(
      'LEAVE_RULE_EXISTS',
    )
    const found = await rule()
    expect(
      (
        await h.call(organisation.admin, 'DELETE /api/leave-hr/leave/type/accumulations/{id}', {
          params: { id: found?.id ?? '' },
        })
      ).code,
    ).toBe('LEAVE_RULE_IN_USE')
  })

  test('HR adjusts balances with a reason, but not their own', async () => {
    const hr = await anEmployee(h, { organisationId: organisation.admin.organisationId, role: HR })
    const body = {
      employeeId: organisation.employee.employeeId,
      leaveTypeId: organisation.typeId,
      cycleId: organisation.cycleId,
      days: -0.25,
      reason: 'Counted twice',
    }
    const before = await readLeaveBalance(h, organisation.employee, organisation.typeId)
    const reply = await h.call(hr, 'POST /api/leave-hr/leave/accumulations/adjust', { body })
    expect(reply.body.available).toBe((before.available ?? 0) - 0.25)
    expect(
      (
        await h.call(hr, 'POST /api/leave-hr/leave/accumulations/adjust', {
          body: { ...body, employeeId: hr.employeeId },
        })
      ).code,
    ).toBe('LEAVE_OWN_RECORD')
  })
})

describe('the ledger', () => {
  test('the application can add entries but neither change nor delete them', async () => {
    await expect(inOrganisation((db) => db.update(leaveEntry).set({ quantity: 1 }))).rejects.toThrow()
    await expect(inOrganisation((db) => db.delete(leaveEntry))).rejects.toThrow()
  })

  test('the database calculates the same balance as the domain function, in any order of entries', async () => {
    const line = fc.record({
      bucket: fc.constantFrom<BalanceBucket>('GRANTED', 'PENDING', 'USED', 'CLOSED'),
      quantity: fc.integer({ min: -60_000, max: 60_000 }).filter((quantity) => quantity !== 0),
      month: fc.integer({ min: 1, max: 12 }),
      creditMonth: fc.option(fc.integer({ min: 1, max: 12 })),
    })
    const asha = await newcomer('2020-01-01')
    const ofType = sql`t.id = ${organisation.typeId} and c.id = ${organisation.cycleId}`
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 12 }),
        async (lines, month) => {
          const dayIn = (at: number) => `2026-${String(at).padStart(2, '0')}-10`
          const entries = lines.map(({ bucket, quantity, month: at, creditMonth }) => ({
            bucket,
            quantity,
            effectiveDay: dayIn(at),
            creditFrom: creditMonth === null ? null : dayIn(creditMonth),
          }))
          const on = dayIn(month)
          const [found] = await inOrganisation(async (db) => {
            await db.insert(leaveEntry).values(
              entries.map((entry) => ({
                ...entry,
                employeeId: asha.employeeId,
                leaveTypeId: organisation.typeId,
                cycleId: organisation.cycleId,
                kind: 'ADJUSTMENT' as const,
              })),
            )
            const read = await readBalances(db, [asha.employeeId], ofType, on, sql`l.created_at = now()`)
            return read
          })
          const {
            employeeId: _e,
            leaveTypeId: _t,
            cycleId: _c,
            ...figures
          } = found ?? { employeeId: '', leaveTypeId: '', cycleId: '' }
          expect(figures).toEqual(calculateBalance(entries.toReversed(), on))
        },
      ),
      { numRuns: 40 },
    )
  })

  test('form, own list, overview and report show the same figures', async () => {
    const { body } = await submitLeaveRequest(h, organisation.employee, organisation.typeId, '2026-03-16', '2026-03-17')
    await decideLeaveRequest(h, organisation.manager, body, 'APPROVE')
    await submitLeaveRequest(h, organisation.employee, organisation.typeId, '2026-05-04')
    const search = { body: { filters: { employeeId: organisation.employee.employeeId } } }
    const [form, own, overview, report] = await Promise.all([
      readLeaveBalance(h, organisation.employee, organisation.typeId),
      h.call(organisation.employee, 'POST /api/leave-hr/leave/accumulations/employee/search', { body: {} }),
      h.call(organisation.manager, 'POST /api/leave-hr/leave/accumulations/admin/search', search),
      h.call(organisation.manager, 'GET /api/leave-hr/leaves/availed/report', {
        query: { from: '2026-03-01', to: '2026-03-31' },
      }),
    ])
    expect(form).toMatchObject({ used: 2, pending: 1 })
    expect(own.body.content[0]?.balances[0]).toMatchObject(form)
    expect(overview.body.content[0]?.balances[0]).toMatchObject(form)
    expect(report.body.content).toMatchObject([{ availed: 2, leaves: 1, balance: form }])
  })
})

describe('visibility', () => {
  test('team members see that an employee is away, but not the type, the reason or pending requests', async () => {
    const peer = await newcomer('2025-02-01')
    const period = { body: { from: '2026-03-01', to: '2026-05-31' } }
    const seen = await h.call(peer, 'POST /api/leave-hr/leave/calendar', period)
    const asha = seen.body.content.find(({ employee }) => employee.id === organisation.employee.employeeId)
    expect(asha?.away).toEqual([
      {
        from: '2026-03-16',
        to: '2026-03-17',
        fromHalf: 'FULL',
        toHalf: 'FULL',
        fromTime: null,
        toTime: null,
        isPending: false,
        id: null,
        type: null,
      },
    ])
    expect(JSON.stringify(seen.body)).not.toContain('Casual')
    const boss = await h.call(organisation.manager, 'POST /api/leave-hr/leave/calendar', period)
    expect(
      boss.body.content.find(({ employee }) => employee.id === organisation.employee.employeeId)?.away,
    ).toMatchObject([{ type: { name: 'Casual' } }, { isPending: true }])
  })

  test('other teams see nothing', async () => {
    const stranger = await anEmployee(h, { organisationId: organisation.admin.organisationId, role: MANAGER })
    const period = { body: { from: '2026-03-01', to: '2026-05-31' } }
    const calendar = await h.call(stranger, 'POST /api/leave-hr/leave/calendar', period)
    expect(calendar.body.content.map(({ isSelf }) => isSelf)).toEqual([true])
    expect((await h.call(stranger, 'POST /api/leave-hr/leave/withdraws/search', { body: {} })).body.totalElements).toBe(
      0,
    )
    expect(
      (
        await h.call(stranger, 'POST /api/leave-hr/leave/accumulations/admin/search', {
          body: { filters: { employeeId: organisation.employee.employeeId } },
        })
      ).body.content,
    ).toEqual([])
    const explain = {
      employeeId: organisation.employee.employeeId,
      leaveTypeId: organisation.typeId,
      cycleId: organisation.cycleId,
    }
    expect((await h.call(stranger, 'POST /api/leave-hr/leave/accumulations/explain', { body: explain })).status).toBe(
      404,
    )
    expect(
      (
        await h.call({ ...stranger, role: EMPLOYEE }, 'GET /api/leave-hr/leaves/availed/report', {
          query: { from: '2026-01-01', to: '2026-12-31' },
        })
      ).status,
    ).toBe(403)
  })

  test('an export contains the same rows as the list, and no formulas', async () => {
    const asha = await newcomer('2025-03-01')
    await inOrganisation((db) => grantDueRules(db, '2026-03-10', asha.employeeId))
    await submitLeaveRequest(h, asha, organisation.typeId, '2026-06-08', '2026-06-08', {
      reason: '=HYPERLINK("http://evil")',
    })
    const file = await h.call(organisation.manager, 'POST /api/leave-hr/leaves/exportLeaves', {
      body: { format: 'csv', filters: { employeeId: asha.employeeId } },
    })
    const lines = String(file.body).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`'=HYPERLINK`)
    expect(lines[0]).toContain('Requested at (Asia/Kolkata),Decided by,Decided at (Asia/Kolkata)')
    expect(lines[1]).toContain(',2026-03-10 14:30,')
    const sheet = await h.call(organisation.manager, 'POST /api/leave-hr/leaves/exportLeaves', {
      body: { format: 'xlsx' },
    })
    expect(sheet.headers['content-type']).toContain('spreadsheetml')
  })

  test('an export is in the language of the user', async () => {
    const file = await h.call(organisation.manager, 'POST /api/leave-hr/leaves/exportLeaves', {
      body: { format: 'csv' },
      headers: { 'accept-language': 'hi' },
    })
    const [heading, first] = String(file.body).split('\r\n')
    expect(heading).toContain('कर्मचारी,अवकाश प्रकार')
    expect(first).toContain('लंबित')
  })

  test('the report file contains the parts of the balance and refuses filters that it does not support', async () => {
    const filters = { from: '2026-01-01', to: '2026-12-31' }
    const file = await h.call(organisation.manager, 'POST /api/leave-hr/leaves/exportLeaves', {
      body: { format: 'csv', report: 'AVAILED', filters },
    })
    const [heading, first] = String(file.body).split('\r\n')
    expect(heading).toContain('Balances as of,Credited,Used,Pending,Adjustments,Available')
    expect(first).toMatch(/,Casual,[\d.]+,\d+,2026-12-31,/)
    const foreign = await h.call(organisation.manager, 'POST /api/leave-hr/leaves/exportLeaves', {
      body: { format: 'csv', report: 'AVAILED', filters: { ...filters, employeeId: organisation.admin.employeeId } },
    })
    expect(foreign).toMatchObject({ status: 422, fields: { employeeId: expect.any(String) } })
  })

  test('the report leaves out employees whose leave in the period has only days off', async () => {
    const asha = await newcomer('2025-04-01')
    await inOrganisation((db) => grantDueRules(db, '2026-03-10', asha.employeeId))
    const { body } = await submitLeaveRequest(h, asha, organisation.typeId, '2026-08-31', '2026-09-06')
    await decideLeaveRequest(h, organisation.manager, body, 'APPROVE')
    const reported = async (from: string, to: string) => {
      const query = { from, to }
      const report = await h.call(organisation.admin, 'GET /api/leave-hr/leaves/availed/report', { query })
      return report.body.content.map(({ availed, leaves }) => [availed, leaves])
    }
    expect(await reported('2026-09-05', '2026-09-06')).toEqual([])
    expect(await reported('2026-09-01', '2026-09-06')).toEqual([[4, 1]])
  })

  test('a report that ends before it starts is refused', async () => {
    const query = { from: '2026-12-31', to: '2026-01-01' }
    expect(await h.call(organisation.manager, 'GET /api/leave-hr/leaves/availed/report', { query })).toMatchObject({
      code: 'LEAVE_END_BEFORE_START',
      fields: { to: 'The end date must be on or after the start date.' },
    })
  })
})
