import type { Readable } from 'node:stream'
import { resolveLocale } from '../../../domain/kit/locale.ts'
import { createPayslipDocument } from '../../../domain/payroll/slip/payslip.ts'
import { type PayslipSource } from '../../../domain/payroll/slip/payslip-source.ts'
import type { PayslipDocument } from '../../../domain/payroll/slip/payslip-document.ts'
import { renderPayslipText } from '../../../domain/payroll/slip/payslip-text.ts'
import { createSlipPassword } from '../../../domain/payroll/slip/slip-password.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { fail } from '../../kit/errors.ts'
import { FileResponse } from '../../kit/http/file-response.ts'
import { languages, translate } from '../../kit/i18n.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { listRemainingLeave } from '../../leave/ports.ts'
import { findOrganisationSettings } from '../../main/organisation/settings.queries.ts'
import { findPaySettings } from '../settings/setting.actions.ts'
import { loadLayoutWithLogo } from './layout.actions.ts'
import { recordOpening } from './opening.actions.ts'
import { drawPayslip } from './pdf/renderer.ts'
import { findUploaded, listPayslipPrintData, type PrintedSlip } from './payslip.queries.ts'

const TEXT_TYPE = 'text/plain; charset=utf-8'
const PDF_TYPE = 'application/pdf'

/** A payslip as text. An uploaded payslip has no text. */
export async function viewPayslipText(muster: AppContext, db: Db, id: string, user: User): Promise<FileResponse> {
  const [slip] = await listPayslipPrintData(db, [id], user)
  if (!slip) fail('NOT_FOUND')
  const [document] = await createPayslipDocuments(muster, db, [slip])
  if (!document) fail('NOT_FOUND')
  await recordOpening(muster, db, [slip], 'TEXT', user)
  return new FileResponse(renderPayslipText(document), {
    name: `${createFileName(slip)}.txt`,
    type: TEXT_TYPE,
    show: true,
  })
}

/**
 * A payslip as PDF. A download has a password if the organisation set a pattern. Uploaded files are returned unchanged.
 */
export async function createPayslipPdf(
  muster: AppContext,
  db: Db,
  id: string,
  user: User,
  kind: 'VIEW' | 'DOWNLOAD',
): Promise<FileResponse> {
  const show = kind === 'VIEW'
  const [slip] = await listPayslipPrintData(db, [id], user)
  if (!slip) return readUploadedPdf(muster, db, id, user, kind)
  const [document] = await createPayslipDocuments(muster, db, [slip])
  if (!document) fail('NOT_FOUND')
  await recordOpening(muster, db, [slip], kind, user)
  const password = show ? null : await findFilePassword(muster, db, slip)
  return new FileResponse(await drawPayslip(document, password), {
    name: `${createFileName(slip)}.pdf`,
    type: PDF_TYPE,
    show,
  })
}

async function readUploadedPdf(
  muster: AppContext,
  db: Db,
  id: string,
  user: User,
  kind: 'VIEW' | 'DOWNLOAD',
): Promise<FileResponse> {
  const uploaded = await findUploaded(db, id, user)
  if (!uploaded) fail('NOT_FOUND')
  await recordOpening(muster, db, [uploaded], kind, user)
  const body: Readable = muster.files.read(uploaded.hash)
  return new FileResponse(body, { name: uploaded.name, type: PDF_TYPE, show: kind === 'VIEW' })
}

/** The payslip documents, each in the employee's language. Payslips that could not be calculated are refused. */
export async function createPayslipDocuments(
  muster: AppContext,
  db: Db,
  slips: readonly PrintedSlip[],
): Promise<PayslipDocument[]> {
  if (slips.length === 0) return []
  if (slips.some(({ processing }) => processing !== 'DONE')) fail('PAYSLIP_NOT_READY')
  const [layout, organisation] = [await loadLayoutWithLogo(muster, db), await findOrganisationSettings(db)]
  const leave = layout.showsLeave ? await loadLeaveBalances(db, slips) : []
  return slips.map((slip) => {
    const language = languages.find((known) => known === slip.person.language) ?? 'en'
    const t = (words: string, facts?: Record<string, string | number>) => translate(language, words, facts)
    const source: PayslipSource = {
      language,
      locale: resolveLocale(language, organisation?.locale),
      organisation: {
        name: layout.name ?? organisation?.name ?? '',
        address: layout.address.split('\n').filter((line) => line.trim() !== ''),
        logo: layout.logo,
      },
      employee: { ...slip.person, further: listIdentityFacts(slip, t) },
      slip: layout.showsEmployer
        ? slip
        : { ...slip, lines: slip.lines.filter(({ kind }) => kind !== 'EMPLOYER_CONTRIBUTION') },
      yearToDate: layout.showsYear ? slip.yearToDate : null,
      leave: leave
        .filter(({ employeeId, on }) => employeeId === slip.employeeId && on === slip.to)
        .map(({ name, days }) => ({ name, days })),
      status: slip.status,
      madeAt: slip.workedAt,
    }
    const document = createPayslipDocument(source, t)
    return layout.footer ? { ...document, footer: layout.footer } : document
  })
}

/** The leave balances on the last day of each payslip. One query for all payslips of a day. */
async function loadLeaveBalances(db: Db, slips: readonly PrintedSlip[]) {
  const days = [...new Set(slips.map(({ to }) => to))]
  const balances = days.map(async (on) => {
    const ids = slips.flatMap(({ employeeId, to }) => (to === on ? [employeeId] : []))
    return (await listRemainingLeave(db, ids, on)).map((left) => ({ ...left, on }))
  })
  return (await Promise.all(balances)).flat()
}

// The PDF shows only the last four digits.
const maskNumber = (last4: string) => `•••• ${last4}`

function listIdentityFacts({ person }: PrintedSlip, t: (words: string) => string) {
  return [
    ...person.identities.map(({ kind, last4 }) => ({ label: kind, value: maskNumber(last4) })),
    ...(person.bank
      ? [{ label: t('Bank account'), value: `${person.bank.bank} ${maskNumber(person.bank.last4)}` }]
      : []),
  ]
}

/** `Payslip E-0042 2026-03`. File names do not contain the name of the employee. */
export const createFileName = ({ person, from, to }: PrintedSlip): string =>
  `Payslip ${person.number} ${from.slice(0, 7) === to.slice(0, 7) && from.endsWith('-01') ? from.slice(0, 7) : `${from} ${to}`}`

/**
 * The file password of an employee by the organisation's pattern; null without a pattern. Fails if a needed fact is
 * missing.
 */
export async function findFilePassword(muster: AppContext, db: Db, { person }: PrintedSlip): Promise<string | null> {
  const { slipPassword: pattern } = await findPaySettings(db)
  if (pattern === null) return null
  const sealed = person.identities.find(({ kind }) => kind === 'PAN')?.sealed
  return (
    createSlipPassword(pattern, { ...person, pan: sealed ? muster.secrets.decrypt(sealed) : null }) ??
    fail('PAYSLIP_PASSWORD_UNKNOWN')
  )
}
