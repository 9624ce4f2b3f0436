import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { formatInvitationCode } from '../../../domain/main/invitations/invitation.ts'
import { createPen, greyColor, lineColor, type Pen } from '../../kit/pdf/pen.ts'
import { translate, type Language } from '../../kit/i18n.ts'
import type { PrintedCode } from '../../main/invitations/invitation-codes.ts'

export interface SlipSheet {
  organisation: string
  /** The address where the code is entered. */
  address: string
  locale: string
  timeZone: string
  language: Language
  madeAt: Date
}

const MARGIN = 40
const SLIP_HEIGHT = 152
const SLIPS_PER_PAGE = 5
const SLIPS_PER_PAUSE = 10

/** Draws a slip for each employee: five on a page of A4, to be cut apart. */
export async function drawInvitationSlips(codes: readonly PrintedCode[], sheet: SlipSheet): Promise<Buffer> {
  const title = translate(sheet.language, 'Invitations')
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: sheet.language,
    displayTitle: true,
    info: { Title: title, Author: sheet.organisation, CreationDate: sheet.madeAt },
  })
  const chunks: Buffer[] = []
  const finished = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  const pen = createPen(doc)
  for (const [at, code] of codes.entries()) {
    if (at > 0 && at % SLIPS_PER_PAGE === 0) doc.addPage()
    drawSlip(doc, pen, MARGIN + (at % SLIPS_PER_PAGE) * SLIP_HEIGHT, code, sheet)
    // Lets the server answer other requests in between.
    if (at % SLIPS_PER_PAUSE === 0) await setImmediate()
  }
  doc.end()
  return finished
}

function drawSlip(
  doc: PDFKit.PDFDocument,
  pen: Pen,
  top: number,
  { fullName, username, code, expiresAt }: PrintedCode,
  sheet: SlipSheet,
): void {
  const left = MARGIN
  const width = doc.page.width - 2 * MARGIN
  const say = (text: string, facts?: Record<string, string>) => translate(sheet.language, text, facts)
  const column = width / 2
  pen.write(sheet.organisation, { size: 9, color: greyColor }, { x: left, y: top, width })
  pen.write(fullName, { size: 14, weight: 700 }, { x: left, y: top + 14, width })
  const facts: [string, string][] = [
    [say('Open this address'), sheet.address],
    [say('Username'), username],
  ]
  let y = top + 40
  for (const [label, value] of facts) {
    pen.write(label, { size: 8, color: greyColor }, { x: left, y, width: column - 12 })
    y += 11 + pen.write(value, { size: 11 }, { x: left, y: y + 10, width: column - 12 }) + 5
  }
  pen.write(say('One-time code'), { size: 8, color: greyColor }, { x: left + column, y: top + 40, width: column })
  pen.write(formatInvitationCode(code), { size: 18, weight: 700 }, { x: left + column, y: top + 51, width: column })
  const day = new Intl.DateTimeFormat(sheet.language === 'hi' ? 'hi-IN' : sheet.locale, {
    dateStyle: 'long',
    timeZone: sheet.timeZone,
  }).format(new Date(expiresAt))
  pen.write(
    say('Valid until {{day}}, for one use. You choose your own password.', { day }),
    { size: 8, color: greyColor },
    { x: left + column, y: top + 80, width: column },
  )
  const cut = top + SLIP_HEIGHT - 12
  doc
    .moveTo(left, cut)
    .lineTo(left + width, cut)
    .dash(4, { space: 4 })
    .lineWidth(0.6)
    .strokeColor(lineColor)
    .stroke()
    .undash()
}
