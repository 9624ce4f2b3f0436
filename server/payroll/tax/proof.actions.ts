import { and, eq, sql } from 'drizzle-orm'
import type { Static } from 'typebox'
import { ADMIN, HR } from '../../../domain/main/users/roles.ts'
import type { taxCalls } from '../../../domain/payroll/tax/tax.calls.ts'
import { file } from '../../db/system.table.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { fail } from '../../kit/errors.ts'
import { FileResponse } from '../../kit/http/file-response.ts'
import { isImageType } from '../../kit/files/media-type.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { claimUploadedFile } from '../../main/system/file.actions.ts'
import { requireOwnEmployee } from './declaration.queries.ts'
import { taxDeclaration, taxDeclarationAmount, taxProof } from './tax.table.ts'

type ProofInput = Static<(typeof taxCalls)['POST /api/payroll/tax/declaration/proofs']['body']>

/** Only HR and Admin, whatever the permissions of a role. */
export const canSeeAllTax = ({ role, permissions }: User): boolean =>
  (role === HR || role === ADMIN) && permissions.has('tax.verify')

/** Refuses users who may not see or change the tax of others. */
export function assertTaxStaff(user: User): void {
  if (!canSeeAllTax(user)) fail('NOT_ALLOWED', { permission: 'tax.verify' })
}

/** Adds an uploaded file as proof of a declared amount that is not verified yet. */
export async function addProof(db: Db, { year, head, fileId }: ProofInput, user: User): Promise<void> {
  const [declaration] = await db
    .select({ id: taxDeclaration.id, status: taxDeclaration.status, homes: taxDeclaration.homes })
    .from(taxDeclaration)
    .where(and(eq(taxDeclaration.employeeId, requireOwnEmployee(user)), eq(taxDeclaration.year, year)))
    .for('update')
  if (!declaration) fail('TAX_PROOF_NOT_DECLARED')
  if (declaration.status === 'VERIFIED') fail('TAX_DECLARATION_CLOSED')
  if (head === 'RENT' ? declaration.homes.length === 0 : !(await isDeclared(db, declaration.id, head)))
    fail('TAX_PROOF_NOT_DECLARED')
  const { type } = await claimUploadedFile(db, fileId, user)
  if (type !== 'application/pdf' && !isImageType(type)) fail('TAX_PROOF_KIND', {}, { fileId: 'TAX_PROOF_KIND' })
  await db.insert(taxProof).values({ declarationId: declaration.id, head, fileId })
}

async function isDeclared(db: Db, declarationId: string, head: string): Promise<boolean> {
  const found = await db
    .select({ id: taxDeclarationAmount.id })
    .from(taxDeclarationAmount)
    .where(and(eq(taxDeclarationAmount.declarationId, declarationId), eq(taxDeclarationAmount.head, head)))
  return found.length > 0
}

/** Deletes a proof of the caller while the declaration is open. */
export async function removeProof(db: Db, id: string, user: User): Promise<void> {
  const gone = await db.execute(sql`
    delete from tax_proof x using tax_declaration d
    where x.id = ${id} and d.id = x.declaration_id and d.employee_id = ${requireOwnEmployee(user)} and d.status <> 'VERIFIED'`)
  if (gone.rowCount === 0) fail('NOT_FOUND')
}

/** The file of a proof, for the employee and for HR and Admin. For others it does not exist. */
export async function readProofFile(muster: AppContext, db: Db, id: string, user: User): Promise<FileResponse> {
  const [found] = await db
    .select({ hash: file.hash, name: file.name, type: file.type })
    .from(taxProof)
    .innerJoin(taxDeclaration, eq(taxDeclaration.id, taxProof.declarationId))
    .innerJoin(file, eq(file.id, taxProof.fileId))
    .where(
      and(
        eq(taxProof.id, id),
        canSeeAllTax(user) ? undefined : eq(taxDeclaration.employeeId, requireOwnEmployee(user)),
      ),
    )
  if (!found) fail('NOT_FOUND')
  const { hash, name, type } = found
  return new FileResponse(muster.files.read(hash), { name, type, show: true })
}
