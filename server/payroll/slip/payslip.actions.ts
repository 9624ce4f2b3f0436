import type { Readable } from 'node:stream'
import { payslipOf, type PayslipSource } from '../../../domain/payroll/slip/payslip.ts'
import type { PayslipDocument } from '../../../domain/payroll/slip/payslip-document.ts'
import { payslipText } from '../../../domain/payroll/slip/payslip-text.ts'
import { slipPassword } from '../../../domain/payroll/slip/slip-password.ts'
import type { AppContext } from '../../kit/app.ts'
import { fail } from '../../kit/errors.ts'
import { FileResponse } from '../../kit/file-answer.ts'
import { languages, translate } from '../../kit/i18n.ts'
import type { Db } from '../../kit/tenant.ts'
import type { User } from '../../kit/user.ts'
import { listRemainingLeave } from '../../leave/ports.ts'
import { findOrganisationSettings } from '../../main/settings.queries.ts'
import { paySettingsOf } from '../settings/setting.actions.ts'
import { layoutToDraw } from './layout.actions.ts'
import { noteOpening } from './opening.actions.ts'
import { drawPayslip } from './pdf/renderer.ts'
import { findUploaded, printedSlips, type PrintedSlip } from './payslip.queries.ts'

const text = 'text/plain; charset=utf-8'
const pdf = 'application/pdf'

/** A payslip as text. An uploaded one is its file and nothing else, so there is none to read. */
export async function viewText(muster: AppContext, db: Db, id: string, user: User): Promise<FileResponse> {
  const [slip] = await printedSlips(db, [id], user)
  if (!slip) fail('NOT_FOUND')
  const [document] = await documentsOf(muster, db, [slip])
  if (!document) fail('NOT_FOUND')
  await noteOpening(muster, db, [slip], 'TEXT', user)
  return new FileResponse(payslipText(document), { name: `${fileName(slip)}.txt`, type: text, show: true })
}

/** A payslip as PDF: shown, or to keep, then with the organisation's password. Uploaded ones are answered as they came. */
export async function pdfOf(
  muster: AppContext,
  db: Db,
  id: string,
  user: User,
  way: 'VIEW' | 'DOWNLOAD',
): Promise<FileResponse> {
  const show = way === 'VIEW'
  const [slip] = await printedSlips(db, [id], user)
  if (!slip) return uploadedPdf(muster, db, id, user, way)
  const [document] = await documentsOf(muster, db, [slip])
  if (!document) fail('NOT_FOUND')
  await noteOpening(muster, db, [slip], way, user)
  const password = show ? null : await passwordOf(muster, db, slip)
  return new FileResponse(await drawPayslip(document, password), { name: `${fileName(slip)}.pdf`, type: pdf, show })
}

async function uploadedPdf(
  muster: AppContext,
  db: Db,
  id: string,
  user: User,
  way: 'VIEW' | 'DOWNLOAD',
): Promise<FileResponse> {
  const uploaded = await findUploaded(db, id, user)
  if (!uploaded) fail('NOT_FOUND')
  await noteOpening(muster, db, [uploaded], way, user)
  const body: Readable = muster.files.read(uploaded.hash)
  return new FileResponse(body, { name: uploaded.name, type: pdf, show: way === 'VIEW' })
}

/** Puts slips into words, each in its person's language. A slip that could not be worked out is refused. */
export async function documentsOf(
  muster: AppContext,
  db: Db,
  slips: readonly PrintedSlip[],
): Promise<PayslipDocument[]> {
  if (slips.length === 0) return []
  if (slips.some(({ processing }) => processing !== 'DONE')) fail('PAYSLIP_NOT_READY')
  const [layout, organisation] = [await layoutToDraw(muster, db), await findOrganisationSettings(db)]
  const leave = layout.showsLeave ? await leaveByDay(db, slips) : []
  return slips.map((slip) => {
    const language = languages.find((known) => known === slip.person.language) ?? 'en'
    const t = (words: string, facts?: Record<string, string | number>) => translate(language, words, facts)
    const source: PayslipSource = {
      language,
      organisation: {
        name: layout.name ?? organisation?.name ?? '',
        address: layout.address.split('\n').filter((line) => line.trim() !== ''),
        logo: layout.logo,
      },
      employee: { ...slip.person, further: furtherFacts(slip, t) },
      slip: layout.showsEmployer
        ? slip
        : { ...slip, lines: slip.lines.filter(({ kind }) => kind !== 'EMPLOYER_CONTRIBUTION') },
      yearToDate: layout.showsYear ? slip.yearToDate : null,
      leave: leave
        .filter(({ employeeId, on }) => employeeId === slip.employeeId && on === slip.to)
        .map(({ name, days }) => ({ name, days: String(days) })),
      standing: slip.status,
      madeAt: slip.workedAt,
    }
    const document = payslipOf(source, t)
    return layout.footer ? { ...document, footer: layout.footer } : document
  })
}

/** What is left of leave on each slip's own last day: one question for the slips of a day. */
async function leaveByDay(db: Db, slips: readonly PrintedSlip[]) {
  const days = [...new Set(slips.map(({ to }) => to))]
  const asked = days.map(async (on) => {
    const ids = slips.flatMap(({ employeeId, to }) => (to === on ? [employeeId] : []))
    return (await listRemainingLeave(db, ids, on)).map((left) => ({ ...left, on }))
  })
  return (await Promise.all(asked)).flat()
}

// Whoever finds the paper learns no whole number.
const hidden = (last4: string) => `•••• ${last4}`

function furtherFacts({ person }: PrintedSlip, t: (words: string) => string) {
  return [
    ...person.identities.map(({ kind, last4 }) => ({ label: kind, value: hidden(last4) })),
    ...(person.bank ? [{ label: t('Bank account'), value: `${person.bank.bank} ${hidden(person.bank.last4)}` }] : []),
  ]
}

/** `Payslip E-0042 2026-03`; people's names stay out of files that travel. */
export const fileName = ({ person, from, to }: PrintedSlip): string =>
  `Payslip ${person.number} ${from.slice(0, 7) === to.slice(0, 7) && from.endsWith('-01') ? from.slice(0, 7) : `${from} ${to}`}`

/** The password of a person's files by the organisation's pattern; null without a pattern. Where a fact it needs isn't known there is no file. */
export async function passwordOf(muster: AppContext, db: Db, { person }: PrintedSlip): Promise<string | null> {
  const { slipPassword: pattern } = await paySettingsOf(db)
  if (pattern === null) return null
  const sealed = person.identities.find(({ kind }) => kind === 'PAN')?.sealed
  return (
    slipPassword(pattern, { ...person, pan: sealed ? muster.secrets.decrypt(sealed) : null }) ??
    fail('PAYSLIP_PASSWORD_UNKNOWN')
  )
}
