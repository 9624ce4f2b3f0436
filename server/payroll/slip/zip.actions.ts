import { zipSync } from 'fflate'
import type { AppContext } from '../../kit/app-context.ts'
import { fail } from '../../kit/errors.ts'
import { FileResponse } from '../../kit/http/file-response.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { recordOpening } from './opening.actions.ts'
import { createPayslipDocuments, createFileName } from './payslip.actions.ts'
import { listPrintedSlips } from './payslip.queries.ts'
import { drawPayslip } from './pdf/renderer.ts'

/** Many payslips in one ZIP file, for HR. Without passwords, because the user may see all of them. */
export async function createPayslipZip(
  muster: AppContext,
  db: Db,
  ids: readonly string[],
  user: User,
): Promise<FileResponse> {
  const slips = await listPrintedSlips(db, [...new Set(ids)], user)
  if (slips.length === 0) fail('NOT_FOUND')
  const documents = await createPayslipDocuments(muster, db, slips)
  await recordOpening(muster, db, slips, 'DOWNLOAD', user)
  const pdfs = await Promise.all(documents.map((document) => drawPayslip(document)))
  const files = slips.map((slip, index) => [`${createFileName(slip)}.pdf`, new Uint8Array(pdfs[index] ?? [])] as const)
  // PDFs are already compressed.
  const zip = zipSync(Object.fromEntries(files), { level: 0 })
  return new FileResponse(Buffer.from(zip), { name: 'payslips.zip', type: 'application/zip' })
}
