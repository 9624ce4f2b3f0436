import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Day } from '../../domain/kit/day.ts'
import { employee } from '../../server/hr/employees/employee.table.ts'
import { grantEmployee } from '../../server/leave/accrual/grant.jobs.ts'
import { harness } from '../harness.ts'
import { aLeaveOrganisation, aLeaveType } from './leave.ts'
import { anEmployee, aZone, type NewStaff, type Staff } from './people.ts'

/** An organisation with leave types and everything needed to test accrual rules. */
export async function anAccrualOrganisation() {
  const h = await harness()
  const organisation = await aLeaveOrganisation(h)
  let count = 0
  const addRule = (leaveTypeId: string, body: { days: number } & Partial<Record<string, unknown>>) =>
    h.call(organisation.admin, 'POST /api/leave-hr/leave/type/accumulations', {
      body: { leaveTypeId, cycleId: organisation.cycleId, ...body } as never,
    })
  return {
    h,
    organisation: organisation,
    addRule,
    /** The name of a new type. */
    fresh: () => ({ name: `Earned ${++count}`, code: `E${count}` }),
    newcomer: (more: NewStaff = {}) =>
      anEmployee(h, { organisationId: organisation.admin.organisationId, manager: organisation.manager, ...more }),
    /** A zone with its own work week. */
    async aZoneWith(week: object): Promise<string> {
      const zoneId = await aZone(h, organisation.admin.organisationId)
      const body = { name: `Week of ${zoneId}`, zoneId, ...week }
      await h.call(organisation.admin, 'POST /api/leave-hr/workingPeriods', { body })
      return zoneId
    },
    /** A leave type with an accrual rule. */
    async earning(rule: Parameters<typeof addRule>[1], more: object = {}): Promise<string> {
      const typeId = await aLeaveType(h, organisation.admin, { name: `Earned ${++count}`, code: `E${count}`, ...more })
      const made = await addRule(typeId, rule)
      expect(made.status, JSON.stringify(made.body)).toBe(200)
      return typeId
    },
    on: async (now: string, work: () => Promise<void>) => {
      h.clock.set(`${now}T09:00:00Z`)
      await work()
      h.clock.set('2026-03-10T09:00:00Z')
    },
    scheduleOf: async (who: Staff, leaveTypeId: string) =>
      (
        await h.call(who, 'POST /api/leave-hr/leave/accumulations/schedule', {
          body: { employeeId: who.employeeId, leaveTypeId, cycleId: organisation.cycleId },
        })
      ).body,
    /** The balance of an employee for a type on a day. */
    balanceOn: async (who: Staff, leaveTypeId: string, on: Day) => {
      const { body } = await h.call(organisation.admin, 'POST /api/leave-hr/leave/accumulations/admin/search', {
        body: { filters: { employeeId: who.employeeId, leaveTypeId, on } },
      })
      return body.content[0]?.balances.find(({ leaveType }) => leaveType.id === leaveTypeId)
    },
    /** Changes an employee record directly in the database. */
    change: (who: Staff, values: Partial<typeof employee.$inferInsert>) =>
      h.inOrganisation(who.organisationId, (db) =>
        db.update(employee).set(values).where(eq(employee.id, who.employeeId)),
      ),
    join: (who: Staff) =>
      grantEmployee(h.muster, { organisationId: who.organisationId, userId: null, employeeId: who.employeeId }),
  }
}
