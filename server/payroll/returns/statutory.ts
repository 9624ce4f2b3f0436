import { epfRegister } from '../../../domain/payroll/india/returns/provident-fund.ts'
import { esiSheet, lwfRegister, ptRegister } from '../../../domain/payroll/india/returns/registers.ts'
import type { ReturnSlip as IndiaSlip, Sheet as IndiaSheet } from '../../../domain/payroll/india/returns/sheet.ts'
import type { Check, Gap, Sheet } from '../../../domain/payroll/returns/sheet.ts'
import type { Secrets } from '../../kit/secrets.ts'
import type { Db } from '../../kit/tenant.ts'
import { indiaSlips } from './india-people.ts'
import { sheetFrom } from './india-sheet.ts'
import type { ReturnPeriod } from './period.queries.ts'
import { statutoryLines } from './slip.queries.ts'

export type StatutoryKind = 'ECR' | 'ESI' | 'PT' | 'LWF'

interface Definition {
  sheet: (slips: readonly IndiaSlip[]) => IndiaSheet
  /** The person's own part: the figures of slips it is in, and the components whose lines come to the same. */
  taken: { figures: readonly string[]; keys: readonly string[]; words: string }
  number?: { of: 'uan' | 'esiNumber'; missing: Gap['code'] }
}

const definitions: Record<StatutoryKind, Definition> = {
  ECR: {
    sheet: epfRegister,
    taken: { figures: ['EPF_EMPLOYEE', 'VPF'], keys: ['EPF_EMPLOYEE', 'VPF'], words: 'Taken for the provident fund' },
    number: { of: 'uan', missing: 'RETURN_NO_UAN' },
  },
  ESI: {
    sheet: (slips) => esiSheet(slips).sheet,
    taken: { figures: ['ESI_EMPLOYEE'], keys: ['ESI_EMPLOYEE'], words: 'Taken for state insurance' },
    number: { of: 'esiNumber', missing: 'RETURN_NO_ESI_NUMBER' },
  },
  PT: { sheet: ptRegister, taken: { figures: ['PT'], keys: ['PT'], words: 'Taken as professional tax' } },
  LWF: {
    sheet: lwfRegister,
    taken: { figures: ['LWF_EMPLOYEE'], keys: ['LWF_EMPLOYEE'], words: 'Taken for the welfare fund' },
  },
}

interface Made {
  sheet: Sheet
  /** What the sheet is made of, for the portal's own text. */
  slips: readonly IndiaSlip[]
}

/** A return to an authority, with whose number is missing and whether what was taken is what it says. */
export async function statutoryReturn(
  db: Db,
  secrets: Secrets,
  kind: StatutoryKind,
  period: ReturnPeriod,
  inFull: boolean,
): Promise<Made> {
  const { sheet, taken, number } = definitions[kind]
  const slips = await indiaSlips(db, secrets, period)
  const found = slips.reduce((sum, { slip }) => sum + sumOf(slip.figures, taken.figures), 0)
  const check: Check = { words: taken.words, expected: await statutoryLines(db, period, taken.keys), found }
  return {
    slips,
    sheet: {
      ...sheetFrom(sheet(slips), slips, inFull),
      checks: [check],
      gaps: number ? gapsOf(slips, taken.figures[0] ?? '', number) : [],
    },
  }
}

const sumOf = (figures: Readonly<Record<string, number>>, names: readonly string[]) =>
  names.reduce((sum, name) => sum + (figures[name] ?? 0), 0)

function gapsOf(
  slips: readonly IndiaSlip[],
  figure: string,
  { of, missing }: NonNullable<Definition['number']>,
): Gap[] {
  const without = new Map(
    slips.flatMap(({ employee, slip }) =>
      figure in slip.figures && employee[of] === null ? [[employee.id, employee] as const] : [],
    ),
  )
  return [...without.values()].map(({ id, name, number }) => ({
    code: missing,
    employee: { id, name, number },
    link: `/people/${id}?tab=identity`,
  }))
}
