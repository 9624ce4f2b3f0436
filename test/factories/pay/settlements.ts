import { ADMIN } from '../../../domain/main/users/roles.ts'
import type { Harness } from '../../harness.ts'
import { aComponent, payFor } from '../pay-fixtures.ts'
import { aPayrollOrganisation } from '../payroll.ts'
import { anEmployee, type Staff } from '../people.ts'

/** An organisation with the settings of settlements, and the calls of its HR. */
export async function aSettlementOrganisation(h: Harness) {
  const org = await aPayrollOrganisation(h)
  const { hr } = org
  const recovery = await aComponent(h, hr, 'RECOVERY', { componentType: 'DEDUCTION' })
  const cycle = await h.call({ ...hr, role: ADMIN }, 'POST /api/leave-hr/leave/cycles', {
    body: { name: '2026', fromDay: '2026-01-01', toDay: '2026-12-31' },
  })
  const basic = { params: { id: org.components.BASIC }, body: { taxNature: 'BASIC' as const, version: 1 } }
  await h.call(hr, 'PUT /api/payroll/ctcComponents/{id}', basic)
  const gratuity = await aComponent(h, hr, 'GRATUITY', { isOneOff: true })
  await h.call(hr, 'PUT /api/payroll/settlementSettings', {
    body: {
      version: 0,
      noticePayId: org.components.BONUS,
      noticeRecoveryId: recovery,
      encashmentId: org.components.BONUS,
      gratuityId: gratuity,
    },
  })
  /** An employee with 12,00,000 a year (1,00,000 a month, basic pay 50,000) who leaves in the middle of March. */
  const leaver = async ({
    leftOn = '2026-03-15',
    joinedOn = '2025-04-01',
    zone,
  }: { joinedOn?: string; leftOn?: string | null; zone?: string } = {}) => {
    const who = await anEmployee(h, { organisationId: hr.organisationId, joinedOn, leftOn, ...(zone ? { zone } : {}) })
    await payFor(h, hr, who.employeeId, { structureId: org.structureId, fromDay: '2025-04-01' })
    return who
  }
  return { org, recovery, leaveCycle: cycle.body.id, leaver, ...bindCalls(h, hr) }
}

const bindCalls = (h: Harness, hr: Staff) => ({
  begin: (who: Staff, body: object = {}, as: Staff = hr) =>
    h.call(as, 'POST /api/payroll/settlements', { body: { employeeId: who.employeeId, ...body } }),
  act: (
    what: 'approve' | 'cancel' | 'pay',
    { id, version }: { id: string; version: number },
    more: object = {},
    as: Staff = hr,
  ) =>
    h.call(as, `POST /api/payroll/settlements/{id}/${what}` as 'POST /api/payroll/settlements/{id}/approve', {
      params: { id },
      body: { version, ...more } as { version: number },
    }),
  find: async (id: string) => (await h.call(hr, 'GET /api/payroll/settlements/{id}', { params: { id } })).body,
})
