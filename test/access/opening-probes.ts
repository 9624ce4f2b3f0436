import { leaveOpeningImport } from '../../server/leave/opening/opening-import.table.ts'
import { newId } from '../../server/kit/db/tenant-table.ts'
import { openingPayImport } from '../../server/payroll/pay-import/opening-pay.table.ts'
import type { AccessScene, MakeProbe } from './probes.ts'

async function aLeaveOpening({ h, target }: AccessScene): Promise<string> {
  const id = newId()
  const row = { id, fileName: 'balances.csv', on: '2026-01-01', changes: [] }
  await h.inOrganisation(target.organisationId, (db) => db.insert(leaveOpeningImport).values(row))
  return id
}

async function anOpeningPay({ h, target }: AccessScene): Promise<string> {
  const id = newId()
  const row = { id, fileName: 'pay.csv', year: '2026-27', changes: [] }
  await h.inOrganisation(target.organisationId, (db) => db.insert(openingPayImport).values(row))
  return id
}

const buildIdProbe =
  (make: (scene: AccessScene) => Promise<string>): MakeProbe =>
  async (scene) => {
    const id = await make(scene)
    return { params: { id }, traces: [id] }
  }
const buildSearchProbe =
  (make: (scene: AccessScene) => Promise<string>): MakeProbe =>
  async (scene) => ({ body: { size: 200 }, traces: [await make(scene)] })

/** Imports of opening balances and of pay of an earlier system. */
export const openingProbes: Record<string, MakeProbe> = {
  'DELETE /api/leave-hr/leave/opening-balances/imports/{id}': buildIdProbe(aLeaveOpening),
  'POST /api/leave-hr/leave/opening-balances/imports/search': buildSearchProbe(aLeaveOpening),
  'DELETE /api/payroll/opening-pay/imports/{id}': buildIdProbe(anOpeningPay),
  'POST /api/payroll/opening-pay/imports/search': buildSearchProbe(anOpeningPay),
}
