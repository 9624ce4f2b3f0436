import { ADMIN, EMPLOYEE } from '../../domain/main/users/roles.ts'
import type { MakeProbe, AccessScene } from './probes.ts'
import type { Person } from '../harness.ts'
import { upload } from '../upload.ts'

const YEAR = '2026-27'
const lic = { head: '80C_LIC', declared: 100_00 } as const

const toOwnEmployee = ({ target }: AccessScene): Person => ({ ...target, role: EMPLOYEE })
const toAdmin = ({ target }: AccessScene): Person => ({ ...target, role: ADMIN })

interface DeclarationFixture {
  declaration: string
  version: number
  proof: string
}

/** The tax declaration of the target, with a proof. */
async function createDeclaration(scene: AccessScene): Promise<DeclarationFixture> {
  const as = toOwnEmployee(scene)
  const { h } = scene
  const before = await h.call(as, 'GET /api/payroll/tax/declaration', { query: { year: YEAR } })
  const body = { year: YEAR, regime: 'OLD', amounts: [lic], homes: [], employers: [], version: before.body.version }
  const saved = await h.call(as, 'PUT /api/payroll/tax/declaration', { body: body as never })
  const bytes = `%PDF-1.4 proof ${Math.random()}`
  const sent = await upload(h, as, 'POST /api/files', { name: 'receipt.pdf', bytes })
  const proven = await h.call(as, 'POST /api/payroll/tax/declaration/proofs', {
    body: { year: YEAR, head: lic.head, fileId: sent.body.id },
  })
  const proof = proven.body.amounts[0]?.proofs.at(-1)?.id
  if (!proof || !saved.body.id) throw new Error(JSON.stringify(proven.body))
  return { declaration: saved.body.id, version: proven.body.version, proof }
}

const proof: MakeProbe = async (scene) => {
  const { proof: id } = await createDeclaration(scene)
  return { params: { id }, traces: [id] }
}

const statutoryIdProbe = async ({ target }: AccessScene) => ({ params: { id: target.employeeId } })

/** Probes for the calls about the tax declaration of a given employee. */
export const taxProbes: Record<string, MakeProbe> = {
  'GET /api/payroll/tax/proofs/{id}': proof,
  'DELETE /api/payroll/tax/proofs/{id}': proof,
  'POST /api/payroll/tax/declarations/search': async (scene) => ({
    body: { size: 200, filters: { year: YEAR } },
    traces: [(await createDeclaration(scene)).declaration],
  }),
  'GET /api/payroll/tax/declarations/{id}': async (scene) => {
    const { declaration: id } = await createDeclaration(scene)
    return { params: { id }, traces: [id] }
  },
  'PUT /api/payroll/tax/declarations/{id}/verification': async (scene) => {
    const { declaration: id, version } = await createDeclaration(scene)
    const body = { version, amounts: [{ head: lic.head, proven: 50_00 }], homes: [], isDone: false }
    return { params: { id }, body, traces: [id] }
  },
  'POST /api/payroll/tax/pensionQuestions/search': () => Promise.resolve({ body: { size: 20 } }),
  'GET /api/payroll/tax/statutory/{id}': statutoryIdProbe,
  'PUT /api/payroll/tax/statutory/{id}': async (scene) => {
    const as = toAdmin(scene)
    const { id } = (await statutoryIdProbe(scene)).params
    const { body } = await scene.h.call(as, 'GET /api/payroll/tax/statutory/{id}', { params: { id } })
    return { params: { id }, body }
  },
}
