import type { Api } from '../../domain/contract.ts'
import { MANAGER } from '../../domain/main/users/roles.ts'
import { newId } from '../../server/kit/db/tenant-table.ts'
import type { Harness, Person } from '../harness.ts'
import { upload } from '../upload.ts'
import { aPayrollOrganisation, type PayrollOrganisation } from './payroll.ts'
import { aComponent } from './pay-fixtures.ts'
import { anEmployee, type Staff } from './people.ts'

type TypeInput = Api['POST /api/payroll/expense/types']['args']['body']
type ClaimInput = Api['POST /api/payroll/expenses']['args']['body']
type LineInput = ClaimInput['lines'][number]

export interface ExpenseOrganisation extends PayrollOrganisation {
  boss: Staff
  claimant: Staff
  reimbursementId: string
}

/** An organisation with payroll, a manager and a claimant below the manager. */
export async function anExpenseOrganisation(h: Harness): Promise<ExpenseOrganisation> {
  const organisation = await aPayrollOrganisation(h)
  const { organisationId } = organisation.hr
  const boss = await anEmployee(h, { organisationId, role: MANAGER, firstName: 'Meera' })
  const claimant = await anEmployee(h, { organisationId, manager: boss, firstName: 'Asha' })
  const reimbursementId = await aComponent(h, organisation.hr, 'EXPENSES', { componentType: 'REIMBURSEMENT' })
  return { ...organisation, boss, claimant, reimbursementId }
}

let count = 0

export async function anExpenseType(h: Harness, hr: Person, input: Partial<TypeInput> = {}): Promise<string> {
  count += 1
  const made = await h.call(hr, 'POST /api/payroll/expense/types', {
    body: {
      name: `Meals ${count}`,
      code: `MEALS_${count}`,
      description: null,
      isActive: true,
      taxTreatment: 'EXEMPT',
      payment: 'PAYMENT',
      componentId: null,
      fields: [],
      limits: [],
      rates: [],
      ...input,
    },
  })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  return made.body.id
}

export const aLine = (typeId: string, more: Partial<LineInput> = {}): LineInput => ({
  id: newId(),
  typeId,
  spentOn: '2026-03-02',
  amount: 500_00,
  ...more,
})

export async function aDraft(h: Harness, who: Person, lines: LineInput[]) {
  const made = await h.call(who, 'POST /api/payroll/expenses', { body: { title: 'Visit to Pune', lines } })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  return made.body
}

export async function aSubmittedClaim(h: Harness, who: Person, lines: LineInput[]) {
  const { id, version } = await aDraft(h, who, lines)
  const sent = await h.call(who, 'POST /api/payroll/expenses/{id}/submit', { params: { id }, body: { version } })
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body))
  return sent.body
}

export async function anApprovedClaim(h: Harness, { boss }: { boss: Person }, who: Person, lines: LineInput[]) {
  const { id, version } = await aSubmittedClaim(h, who, lines)
  const decided = await h.call(boss, 'POST /api/payroll/expenses/{id}/validate', { params: { id }, body: { version } })
  if (decided.status !== 200) throw new Error(JSON.stringify(decided.body))
  return decided.body
}

/** Uploads a file and attaches it to a draft. */
export async function attachFile(h: Harness, who: Person, id: string, file: { name: string; bytes: Buffer | string }) {
  const stored = await upload(h, who, 'POST /api/files', file)
  return h.call(who, 'POST /api/payroll/expenses/{id}/receipts', { params: { id }, body: { fileId: stored.body.id } })
}
