import { groupRows } from '../../kit/group-rows.ts'
import { sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { Figures } from '../../../domain/payroll/engine/slip-types.ts'
import { epfArrearsKeys } from '../../../domain/payroll/india/returns/provident-fund-arrears.ts'
import type { ReturnSlip as IndiaSlip } from '../../../domain/payroll/india/returns/india-sheet.ts'
import { findTaxYear } from '../../../domain/payroll/india/tax/tax-year.ts'
import { findWorkState } from '../../../domain/payroll/run/work-state.ts'
import type { Secrets } from '../../kit/secrets.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { listStatutorySettings } from '../tax/statutory-settings.queries.ts'
import { findIdentityNumbers } from './employee-numbers.queries.ts'
import type { ReturnPeriod } from './period.queries.ts'
import { listStatutoryArrears, type StatutoryArrearsRow } from './arrears.queries.ts'
import { listReturnSlips } from './slip.queries.ts'

interface WorkPlace extends Record<string, unknown> {
  id: string
  number: string
  name: string
  left: Day | null
  born: Day | null
  city: string | null
  region: string | null
}

export type IndiaEmployee = IndiaSlip['employee'] & { born: Day | null }

/** Employee details for returns: place of work and decrypted numbers. */
export async function listIndiaEmployees(
  db: Db,
  secrets: Secrets,
  ids: readonly string[],
  on: Day,
): Promise<Map<string, IndiaEmployee>> {
  const [{ rows }, settings] = await Promise.all([
    db.execute<WorkPlace>(sql`
      select e.id, e.number, e.full_name as name, e.left_on as left, e.born_on as born, z.city, a.region from employee e
      left join lateral (select zone_id from employment m where m.employee_id = e.id and m.from_day <= ${on} order by m.from_day desc limit 1) m on true
      left join zone z on z.id = m.zone_id
      left join lateral (select region from employee_address a where a.employee_id = e.id order by a.kind, a.id limit 1) a on true
      where e.id = any(${sql.param(ids)}::uuid[])`),
    listStatutorySettings(db, ids, findTaxYear(on).name),
  ])
  const [pans, uans, insured] = [
    await findIdentityNumbers(db, secrets, 'PAN', ids),
    await findIdentityNumbers(db, secrets, 'UAN', ids),
    await findIdentityNumbers(db, secrets, 'ESI', ids),
  ]
  return new Map(
    rows.map(({ id, number, name, left, born, city, region }) => [
      id,
      {
        id,
        number,
        name,
        left,
        born,
        pan: pans.get(id) ?? null,
        uan: uans.get(id) ?? null,
        esiNumber: insured.get(id) ?? null,
        state: settings.get(id)?.state ?? findWorkState(city, region) ?? 'MH',
        bank: null,
      },
    ]),
  )
}

/** The final payslips of a period in the form of the Indian returns. */
export async function listIndiaSlips(db: Db, secrets: Secrets, period: ReturnPeriod): Promise<IndiaSlip[]> {
  const [slips, arrears] = [await listReturnSlips(db, period), await listStatutoryArrears(db, period)]
  const late = groupRows(arrears, ({ slipId }) => slipId)
  const people = await listIndiaEmployees(
    db,
    secrets,
    [...new Set(slips.map(({ employeeId }) => employeeId))],
    period.to,
  )
  return slips.flatMap((slip) => {
    const employee = people.get(slip.employeeId)
    return employee
      ? [{ employee, slip: { ...slip, figures: toReturnFigures(slip.figures, late.get(slip.id) ?? []), lines: [] } }]
      : []
  })
}

const ADJUSTMENT = '_ADJUSTMENT'

/**
 * The figures of a payslip for the returns of its month: with the adjustments of statutory components, and with the
 * arrears that have no return of their own.
 */
function toReturnFigures(figures: Figures, arrears: readonly StatutoryArrearsRow[]): Figures {
  const keys: readonly string[] = epfArrearsKeys
  const adjusted = Object.entries(figures).flatMap(([name, amount]) =>
    name.endsWith(ADJUSTMENT) && !name.startsWith('BEFORE_') ? [{ [name.slice(0, -ADJUSTMENT.length)]: amount }] : [],
  )
  const late = arrears.flatMap((line) => (keys.includes(line.key) ? [] : [line.figures]))
  return adjusted.length + late.length === 0 ? figures : addFigures([figures, ...adjusted, ...late])
}

export function addFigures(all: readonly Figures[]): Figures {
  const sums: Record<string, number> = {}
  for (const figures of all)
    for (const [name, figure] of Object.entries(figures)) sums[name] = (sums[name] ?? 0) + figure
  return sums
}
