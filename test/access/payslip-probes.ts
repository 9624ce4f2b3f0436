import { ADMIN, HR } from '../../domain/main/users/roles.ts'
import type { MakeProbe, AccessScene } from './probes.ts'
import { anEmployee } from '../factories/people.ts'
import { aSlip } from '../factories/payslips.ts'
import { upload } from '../upload.ts'

// Each probe uses a payslip of its own month.
let month = 0
const nextMonth = () => {
  month += 1
  const day = `${1990 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  return { from: `${day}-01`, to: `${day}-28` }
}

/** A released payslip of the target. */
const createTargetSlip = async ({ h, target }: AccessScene) => aSlip(h, target, nextMonth())

const slipIdProbe: MakeProbe = async (scene) => {
  const id = await createTargetSlip(scene)
  return { params: { id }, traces: [id, 'Rupees Ninety', '%PDF-', scene.target.employeeId] }
}

/** A payslip of the target that HR has uploaded. */
async function uploadTargetPayslip({ h, target }: AccessScene): Promise<string> {
  const hr = await anEmployee(h, { organisationId: target.organisationId, role: HR })
  const file = await upload(h, hr, 'POST /api/files', { name: 'slip.pdf', bytes: `%PDF-1.4 ${Math.random()}` })
  const item = { fileId: file.body.id, employeeId: target.employeeId, ...nextMonth() }
  await h.call(hr, 'POST /api/payroll/salarySlips/uploads', { body: { items: [item] } })
  const found = await h.call({ ...hr, role: ADMIN }, 'POST /api/payroll/salarySlips/uploads/search', {
    body: { filters: { employeeId: target.employeeId } },
  })
  return found.body.content[0]?.id ?? ''
}

/** Payslips: only the employee, HR and Admin can see them. */
export const slipProbes: Record<string, MakeProbe> = {
  'GET /api/payroll/salarySlips/view/{id}': slipIdProbe,
  'GET /api/payroll/salarySlips/pdf/view/{id}': slipIdProbe,
  'GET /api/payroll/salarySlips/pdf/download/{id}': slipIdProbe,
  'GET /api/payroll/salarySlips/{id}/openings': async (scene) => {
    const id = await createTargetSlip(scene)
    await scene.h.call(scene.target, 'GET /api/payroll/salarySlips/view/{id}', { params: { id } })
    return { params: { id }, traces: ['TEXT'] }
  },
  'POST /api/payroll/salarySlips/employee/search': async (scene) => ({
    body: {},
    traces: [await createTargetSlip(scene)],
  }),
  'POST /api/payroll/salarySlips/pdf/zip': async (scene) => ({
    body: { ids: [await createTargetSlip(scene)] },
    traces: ['PK'],
  }),
  'POST /api/payroll/salarySlips/uploads/search': async (scene) => ({
    body: {},
    traces: [await uploadTargetPayslip(scene)],
  }),
  'DELETE /api/payroll/salarySlips/uploads/{id}': async (scene) => ({
    params: { id: await uploadTargetPayslip(scene) },
  }),
}
