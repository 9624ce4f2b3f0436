import { zipSync } from 'fflate'
import type { Api } from '../../../domain/contract.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { fail } from '../../kit/errors.ts'
import { FileResponse } from '../../kit/http/file-response.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { recordOpening } from './opening.actions.ts'
import { createPayslipDocuments, createFileName } from './payslip.actions.ts'
import { listPayslipPrintData } from './payslip.queries.ts'
import { drawPayslip, drawPayslips } from './pdf/renderer.ts'

/**
 * Many payslips for HR, as a ZIP of files or as one PDF to print. Without passwords, because the user may see all of
 * them.
 */
export async function createPayslipZip(
  muster: AppContext,
  db: Db,
  { ids, format = 'ZIP' }: Api['POST /api/payroll/salarySlips/pdf/zip']['args']['body'],
  user: User,
): Promise<FileResponse> {
  const slips = await listPayslipPrintData(db, [...new Set(ids)], user)
  if (slips.length === 0) fail('NOT_FOUND')
  const [first, ...others] = await createPayslipDocuments(muster, db, slips)
  if (!first) fail('NOT_FOUND')
  const documents = [first, ...others] as const
  await recordOpening(muster, db, slips, 'DOWNLOAD', user)
  if (format === 'PDF')
    return new FileResponse(await drawPayslips(documents), { name: 'payslips.pdf', type: 'application/pdf' })
  const pdfs = await Promise.all(documents.map((document) => drawPayslip(document)))
  const files = slips.map((slip, index) => [`${createFileName(slip)}.pdf`, new Uint8Array(pdfs[index] ?? [])] as const)
  // PDFs are already compressed.
  const zip = zipSync(Object.fromEntries(files), { level: 0 })
  return new FileResponse(Buffer.from(zip), { name: 'payslips.zip', type: 'application/zip' })
}
