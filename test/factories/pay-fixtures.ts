import type { RuleMethod } from '../../domain/payroll/engine/types.ts'
import { ADMIN, HR, MANAGER } from '../../domain/main/users/roles.ts'
import type { Harness, Person } from '../harness.ts'
import { anEmployee, type Staff } from './people.ts'

export interface PayOrganisation {
  hr: Staff
  manager: Staff
  employee: Staff
  components: Record<'BASIC' | 'HRA' | 'SPECIAL' | 'BONUS' | 'LOAN', string>
  structureId: string
}

async function readCreatedId(reply: Promise<{ status: number; body: unknown }>): Promise<string> {
  const { status, body } = await reply
  if (status !== 200) throw new Error(JSON.stringify(body))
  return (body as { id: string }).id
}

export const aComponent = (
  h: Harness,
  as: Person,
  code: string,
  more: {
    componentType?: 'EARNING' | 'DEDUCTION' | 'REIMBURSEMENT'
    isOneOff?: boolean
    position?: number
    name?: string
  } = {},
): Promise<string> =>
  readCreatedId(
    h.call(as, 'POST /api/payroll/ctcComponents', { body: { name: code, code, componentType: 'EARNING', ...more } }),
  )

/** A structure of components with their rules. */
export const aStructure = (
  h: Harness,
  as: Person,
  lines: [componentId: string, method: RuleMethod | null][],
  name = `Structure ${Math.random().toString(36).slice(2)}`,
): Promise<string> =>
  readCreatedId(
    h.call(as, 'POST /api/payroll/payStructures', {
      body: { name, lines: lines.map(([componentId, method]) => ({ componentId, method })) },
    }),
  )

export const payFor = (
  h: Harness,
  as: Person,
  employeeId: string,
  input: { structureId: string; fromDay?: string; ctc?: number; scheduleId?: string },
): Promise<string> =>
  readCreatedId(
    h.call(as, 'POST /api/payroll/employeePays', {
      body: { employeeId, fromDay: '2025-04-01', ctc: 12_00_000_00, ...input },
    }),
  )

/**
 * An organisation with HR, a manager and a direct report, components and a structure of half basic, house rent
 * allowance and the rest.
 */
export async function aPayOrganisation(h: Harness, home?: Person): Promise<PayOrganisation> {
  const hr = home ? ({ ...home, role: ADMIN } as Staff) : await anEmployee(h, { role: HR, firstName: 'Nila' })
  const { organisationId } = hr
  const manager = await anEmployee(h, { organisationId, role: MANAGER, firstName: 'Meera' })
  const employee = await anEmployee(h, { organisationId, manager, firstName: 'Asha' })
  const BASIC = await aComponent(h, hr, 'BASIC', { position: 1 })
  const HRA = await aComponent(h, hr, 'HRA', { position: 2 })
  const SPECIAL = await aComponent(h, hr, 'SPECIAL', { position: 3 })
  const BONUS = await aComponent(h, hr, 'BONUS', { isOneOff: true, position: 4 })
  const LOAN = await aComponent(h, hr, 'LOAN', { componentType: 'DEDUCTION', position: 5 })
  const structureId = await aStructure(h, hr, [
    [BASIC, { type: 'PERCENTAGE', percent: '50', of: ['CTC'] }],
    [HRA, { type: 'PERCENTAGE', percent: '40', of: ['BASIC'] }],
    [SPECIAL, { type: 'BALANCE' }],
  ])
  return { hr, manager, employee, components: { BASIC, HRA, SPECIAL, BONUS, LOAN }, structureId }
}
