import { sql, type SQL } from 'drizzle-orm'
import {
  type DeclaredAmount,
  createIndiaFacts,
  type IndiaFacts,
  type PreviousEmployer,
  type Rent,
} from '../../../domain/payroll/india/facts.ts'
import { type StateCode, states } from '../../../domain/payroll/india/states.ts'
import { findTravelBlockStart } from '../../../domain/payroll/india/tax/exemptions.ts'
import type { Db } from '../../kit/db/tenant.ts'

interface StatutoryDetailRow extends Record<string, unknown> {
  employeeId: string
  state: string | null
  isEpfMember: boolean | null
  epfOnWages: boolean | null
  employerEpfOnWages: boolean | null
  isInPension: boolean | null
  hasHigherPension: boolean | null
  voluntaryPercent: string | null
  isEsiExempt: boolean | null
  isPtExempt: boolean | null
  isLwfExempt: boolean | null
  hasDisability: boolean | null
  regime: 'NEW' | 'OLD' | null
  status: 'DRAFT' | 'SUBMITTED' | 'VERIFIED' | null
  homes: Rent[] | null
  employers: PreviousEmployer[] | null
  otherTaxDeducted: number | null
  extraTax: number | null
  travelClaimsBefore: number
  amounts: DeclaredAmount[] | null
}

/** The statutory details and declaration of an employee, with defaults. */
export type StatutorySettings = Pick<IndiaFacts, 'epf' | 'esi' | 'pt' | 'lwf' | 'hasDisability'> & {
  /** Null means the state of the place of work. */
  state: StateCode | null
  /** Null if nothing is declared: the regime of the pay applies. */
  tax: Pick<
    IndiaFacts['tax'],
    | 'regime'
    | 'declared'
    | 'rents'
    | 'previousEmployers'
    | 'otherTaxDeducted'
    | 'travelClaimsBefore'
    | 'extraTax'
    | 'proofsFrom'
  > | null
}

/**
 * The statutory details and the year's declaration of employees, in one query. A verified declaration counts with its
 * verified amounts, others with the declared ones. Employees without stored details are not included.
 */
export async function listStatutorySettings(
  db: Db,
  employeeIds: readonly string[],
  year: string,
): Promise<Map<string, StatutorySettings>> {
  const { rows } = await db.execute<StatutoryDetailRow>(sql`
    select e.id as "employeeId", s.state, s.is_epf_member as "isEpfMember", s.epf_on_wages as "epfOnWages", s.employer_epf_on_wages as "employerEpfOnWages",
      s.is_in_pension as "isInPension", s.has_higher_pension as "hasHigherPension", s.voluntary_percent as "voluntaryPercent",
      s.is_esi_exempt as "isEsiExempt", s.is_pt_exempt as "isPtExempt", s.is_lwf_exempt as "isLwfExempt", s.has_disability as "hasDisability",
      d.regime, d.status, d.homes, d.employers, d.other_tax_deducted as "otherTaxDeducted", d.extra_tax as "extraTax",
      ${countTravelClaims(sql`d.employee_id`, year)} as "travelClaimsBefore",
      (select json_agg(json_build_object('head', a.head, 'declared', a.declared, 'proven', a.proven) order by a.head)
        from tax_declaration_amount a where a.declaration_id = d.id) as amounts
    from unnest(${sql.param(employeeIds)}::uuid[]) as e(id)
    left join statutory_detail s on s.employee_id = e.id
    left join tax_declaration d on d.employee_id = e.id and d.year = ${year}
    where s.id is not null or d.id is not null`)
  return new Map(rows.map((row) => [row.employeeId, toStatutorySettings(row)]))
}

/** The tax years of the block before this one in which an employee claimed leave travel. */
export const countTravelClaims = (employeeId: SQL, year: string): SQL => sql`(
  select count(*)::int from tax_declaration p join tax_declaration_amount a on a.declaration_id = p.id
  where p.employee_id = ${employeeId} and p.year >= ${String(findTravelBlockStart(year))} and p.year < ${year}
    and a.head = '10_5' and coalesce(a.proven, a.declared) > 0)`

/** The facts of one employee with defaults. The caller adds the declaration and the facts that depend on a day. */
export function toIndiaFacts(stored: StatutorySettings | undefined): IndiaFacts {
  const plain = createIndiaFacts(stored?.state ?? 'MH')
  if (!stored) return plain
  const { state: _state, tax: _tax, ...settings } = stored
  return { ...plain, ...settings }
}

function toStatutorySettings(row: StatutoryDetailRow): StatutorySettings {
  const plain = createIndiaFacts('MH')
  return {
    state: row.state !== null && row.state in states ? (row.state as StateCode) : null,
    epf: row.isEpfMember === false ? null : toEpfMember(row, plain.epf),
    esi: { isExempt: row.isEsiExempt ?? false },
    pt: { isExempt: row.isPtExempt ?? false },
    lwf: { isExempt: row.isLwfExempt ?? false },
    hasDisability: row.hasDisability ?? false,
    tax: row.regime && {
      regime: row.regime,
      declared: row.amounts ?? [],
      rents: (row.homes ?? []).map(({ from, to, monthly, city, isProven }) => ({ from, to, monthly, city, isProven })),
      previousEmployers: row.employers ?? [],
      otherTaxDeducted: row.otherTaxDeducted ?? 0,
      travelClaimsBefore: row.travelClaimsBefore,
      extraTax: row.extraTax ?? 0,
      proofsFrom: row.status === 'VERIFIED' ? '1900-01-01' : null,
    },
  }
}

function toEpfMember(row: StatutoryDetailRow, plain: IndiaFacts['epf']): IndiaFacts['epf'] {
  if (!plain || row.isEpfMember === null) return plain
  return {
    ...plain,
    employeeOn: row.epfOnWages ? 'WAGES' : 'CEILING',
    employerOn: row.employerEpfOnWages ? 'WAGES' : 'CEILING',
    isInPension: row.isInPension ?? true,
    hasHigherPension: row.hasHigherPension ?? false,
    voluntary: row.voluntaryPercent === null ? null : { percent: row.voluntaryPercent },
  }
}
