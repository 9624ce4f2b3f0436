import { dataAccess } from '../../server/db/system.table.ts'
import type { AccessScene, MakeProbe } from './probes.ts'

/** An entry about the target. */
const targetEntry = async ({ h, target }: AccessScene) => {
  const { organisationId, userId, employeeId } = target
  const [row] = await h.inOrganisation(organisationId, (db) =>
    db.insert(dataAccess).values({ userId, employeeId, kind: 'PAY' }).returning({ id: dataAccess.id }),
  )
  return row?.id ?? ''
}

export const dataAccessProbes: Record<string, MakeProbe> = {
  'POST /api/data-access/search': async (scene) => ({ body: { size: 200 }, traces: [await targetEntry(scene)] }),
  'GET /api/data-access/own': async (scene) => ({ traces: [await targetEntry(scene)] }),
}
