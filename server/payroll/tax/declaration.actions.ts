import { and, eq, sql } from 'drizzle-orm'
import type { Static } from 'typebox'
import type { Day } from '../../../domain/kit/day.ts'
import { sumYearRent } from '../../../domain/payroll/india/tax/house-rent.ts'
import type { taxCalls } from '../../../domain/payroll/tax/tax.calls.ts'
import type { Declaration, RentedHome } from '../../../domain/payroll/tax/tax.schemas.ts'
import { fail } from '../../kit/errors.ts'
import type { Secrets } from '../../kit/secrets.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { assertNotOwnPay } from '../pay/own-pay.ts'
import { findYearDeclaration, findDeclaration, requireOwnEmployee } from './declaration.queries.ts'
import { encryptHome, encryptPans } from './landlord-pan.ts'
import { loadYearRates } from './tax-year-rates.ts'
import { taxDeclaration, taxDeclarationAmount } from './tax.table.ts'

type DeclarationCalls = typeof taxCalls
type DeclarationInput = Static<DeclarationCalls['PUT /api/payroll/tax/declaration']['body']>
type Verification = Static<DeclarationCalls['PUT /api/payroll/tax/declarations/{id}/verification']['body']>
interface DeclarationActor {
  user: User
  today: Day
  secrets: Secrets
}

/**
 * Saves the declaration of an employee for a tax year. A verified amount stays verified if the declared amount does not
 * change.
 */
export async function saveDeclaration(
  db: Db,
  { version, ...input }: DeclarationInput,
  by: DeclarationActor,
): Promise<Declaration> {
  const employeeId = requireOwnEmployee(by.user)
  const before = await lockDeclaration(db, employeeId, input.year)
  const homes = encryptPans(input.homes, before?.homes ?? [], by.secrets)
  await validateDeclaration(db, { ...input, homes })
  if (before?.status === 'VERIFIED') fail('TAX_DECLARATION_CLOSED')
  if ((before?.version ?? 0) !== version) fail('STALE_VERSION', { yours: version, current: before?.version ?? 0 })
  const proven = new Map((before?.homes ?? []).map((home) => [createHomeKey(home), home.isProven]))
  const values = {
    regime: input.regime,
    homes: homes.map((home) => ({ ...home, isProven: proven.get(createHomeKey(home)) ?? null })),
    employers: input.employers,
    otherTaxDeducted: input.otherTaxDeducted ?? before?.otherTaxDeducted ?? 0,
    extraTax: input.extraTax ?? before?.extraTax ?? 0,
  }
  const id = before
    ? await updateDeclaration(db, before.id, values)
    : await insertDeclaration(db, employeeId, input.year, values)
  await saveAmounts(db, id, input.amounts)
  return findYearDeclaration(db, employeeId, input.year, by.today)
}

type CheckedDeclaration = Pick<DeclarationInput, 'year' | 'amounts'> & { homes: ReturnType<typeof encryptPans> }

async function validateDeclaration(db: Db, { year, amounts, homes }: CheckedDeclaration): Promise<void> {
  const { law, year: taxYear } = await loadYearRates(db, year)
  if (new Set(amounts.map(({ head }) => head)).size < amounts.length) fail('TAX_HEAD_TWICE')
  if (homes.some(({ from, to }) => to !== null && to < from)) fail('TAX_HOME_DAYS')
  const { landlordPanAbove } = law.require('HOUSE_RENT', taxYear.to).values
  const withoutPan = homes.flatMap(({ panEncrypted }, at) => (panEncrypted ? [] : [`homes.${at}.landlordPan`]))
  if (withoutPan.length > 0 && sumYearRent(homes, taxYear) > landlordPanAbove)
    fail(
      'TAX_LANDLORD_PAN',
      { aboveAmount: landlordPanAbove, currency: 'INR' },
      Object.fromEntries(withoutPan.map((place) => [place, 'TAX_LANDLORD_PAN' as const])),
    )
}

const createHomeKey = ({ from, to, monthly, city }: Omit<RentedHome, 'landlordPan'>) =>
  JSON.stringify([from, to, monthly, city])

async function lockDeclaration(db: Db, employeeId: string, year: string) {
  const [found] = await db
    .select()
    .from(taxDeclaration)
    .where(and(eq(taxDeclaration.employeeId, employeeId), eq(taxDeclaration.year, year)))
    .for('update')
  return found
}

type DeclarationValues = Pick<
  typeof taxDeclaration.$inferInsert,
  'regime' | 'homes' | 'employers' | 'otherTaxDeducted' | 'extraTax'
>

async function updateDeclaration(db: Db, id: string, values: DeclarationValues): Promise<string> {
  await db
    .update(taxDeclaration)
    .set({ ...values, status: 'DRAFT', version: sql`${taxDeclaration.version} + 1`, updatedAt: sql`now()` })
    .where(eq(taxDeclaration.id, id))
  return id
}

async function insertDeclaration(db: Db, employeeId: string, year: string, values: DeclarationValues): Promise<string> {
  const [made] = await db
    .insert(taxDeclaration)
    .values({ employeeId, year, ...values })
    .onConflictDoNothing()
    .returning({ id: taxDeclaration.id })
  return made?.id ?? fail('CONFLICT')
}

async function saveAmounts(db: Db, declarationId: string, amounts: DeclarationInput['amounts']): Promise<void> {
  const positive = amounts.filter(({ declared }) => declared > 0)
  const rows = JSON.stringify(positive)
  await db.execute(sql`
    delete from tax_declaration_amount a where a.declaration_id = ${declarationId}
      and not exists (select from json_to_recordset(${rows}::json) as r(head text) where r.head = a.head)`)
  if (positive.length === 0) return
  await db
    .insert(taxDeclarationAmount)
    .values(positive.map((amount) => ({ ...amount, declarationId })))
    .onConflictDoUpdate({
      target: [taxDeclarationAmount.organisationId, taxDeclarationAmount.declarationId, taxDeclarationAmount.head],
      set: {
        declared: sql`excluded.declared`,
        proven: sql`case when tax_declaration_amount.declared = excluded.declared then tax_declaration_amount.proven end`,
      },
    })
}

/** Submits the declaration to HR. The employee may change it until HR has verified it. */
export async function submitDeclaration(
  db: Db,
  { year, version }: { year: string; version: number },
  { user, today }: DeclarationActor,
): Promise<Declaration> {
  const employeeId = requireOwnEmployee(user)
  const before = (await lockDeclaration(db, employeeId, year)) ?? fail('NOT_FOUND')
  if (before.status === 'VERIFIED') fail('TAX_DECLARATION_CLOSED')
  if (before.version !== version) fail('STALE_VERSION', { yours: version, current: before?.version ?? 0 })
  await db
    .update(taxDeclaration)
    .set({ status: 'SUBMITTED', version: version + 1, updatedAt: sql`now()` })
    .where(eq(taxDeclaration.id, before.id))
  return findYearDeclaration(db, employeeId, year, today)
}

/** HR records the verified amounts. The employee can no longer change a verified declaration. */
export async function verifyDeclaration(
  db: Db,
  id: string,
  { version, amounts, homes, isDone }: Verification,
  { user, today, secrets }: DeclarationActor,
): Promise<Declaration> {
  const [before] = await db.select().from(taxDeclaration).where(eq(taxDeclaration.id, id)).for('update')
  if (!before) fail('NOT_FOUND')
  await assertNotOwnPay(db, user, 'tax.verify', [before.employeeId])
  if (before.version !== version) fail('STALE_VERSION', { yours: version, current: before?.version ?? 0 })
  await db.execute(sql`
    update tax_declaration_amount a set proven = r.proven from json_to_recordset(${JSON.stringify(amounts)}::json) as r(head text, proven bigint)
    where a.declaration_id = ${id} and a.head = r.head`)
  await db
    .update(taxDeclaration)
    .set({
      status: isDone ? 'VERIFIED' : 'SUBMITTED',
      homes: before.homes.map((home, at) => ({ ...encryptHome(home, secrets), isProven: homes[at] ?? home.isProven })),
      verifiedBy: user.userId,
      verifiedAt: sql`now()`,
      version: version + 1,
      updatedAt: sql`now()`,
    })
    .where(eq(taxDeclaration.id, id))
  return findDeclaration(db, id, today)
}
