import PDFDocument from 'pdfkit'
import type { PayslipFact, PayslipGroup, PayslipDocument } from '../../../../domain/payroll/slip/payslip-document.ts'
import { drawBlocks, type PdfBlock, type PdfSheet } from './payslip-table.ts'
import { greyColor, inkColor, lineColor, createPen } from '../../../kit/pdf/pen.ts'

const MARGIN = 40
const FOOTER = 24

/** Draws payslips on A4, each from a page of its own. With a password the file is encrypted (AES-256). */
export function drawPayslipPdf(
  [slip, ...others]: readonly [PayslipDocument, ...PayslipDocument[]],
  password: string | null,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    // With a margin pdfkit would add pages by itself.
    margin: 0,
    lang: slip.language,
    displayTitle: true,
    bufferPages: true,
    pdfVersion: password ? '1.7ext3' : '1.7',
    info: {
      Title: `${slip.title}, ${slip.period}`,
      Author: slip.organisation.name,
      CreationDate: new Date(slip.madeAt),
    },
    ...(password ? { userPassword: password, permissions: { printing: 'highResolution', copying: true } } : {}),
  })
  const chunks: Buffer[] = []
  const finished = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  drawSlip(createSheet(doc), slip)
  for (const other of others) {
    doc.addPage()
    drawSlip(createSheet(doc), other)
  }
  doc.end()
  return finished
}

function drawSlip(sheet: PdfSheet, slip: PayslipDocument): void {
  const firstPage = sheet.doc.bufferedPageRange().count - 1
  drawHead(sheet, slip)
  drawFacts(sheet, slip.facts)
  drawDays(sheet, slip.days)
  const block = (group: PayslipGroup): PdfBlock => ({ ...group, columns: slip.columns })
  drawBlocks(sheet, slip.paid.map(block), slip.taken.map(block))
  drawNet(sheet, slip)
  drawEmployerAndLeave(sheet, slip)
  drawFoot(sheet, slip, firstPage)
}

function createSheet(doc: PDFKit.PDFDocument): PdfSheet {
  const { width, height } = doc.page
  const sheet: PdfSheet = {
    doc,
    pen: createPen(doc),
    left: MARGIN,
    width: width - 2 * MARGIN,
    y: MARGIN,
    bottom: height - MARGIN - FOOTER,
    need(wanted) {
      if (sheet.y + wanted <= sheet.bottom) return
      doc.addPage()
      sheet.y = MARGIN
    },
  }
  return sheet
}

const LOGO = { width: 96, height: 44 }

function drawHead(sheet: PdfSheet, { organisation, title, period, mark }: PayslipDocument): void {
  const { doc, pen, left, width, y } = sheet
  const half = width * 0.62
  let x = left
  if (organisation.logo) {
    doc.image(Buffer.from(organisation.logo), left, y, { fit: [LOGO.width, LOGO.height] })
    x += LOGO.width + 12
  }
  const room = left + half - x
  let leftY = y + pen.write(organisation.name, { size: 13, weight: 700 }, { x, y, width: room })
  for (const part of organisation.address)
    leftY += pen.write(part, { size: 8, color: greyColor }, { x, y: leftY, width: room })
  const right = { x: left + half, width: width - half, align: 'right' as const }
  let rightY = y + pen.write(title, { size: 13, weight: 700 }, { ...right, y })
  rightY += pen.write(period, { size: 10 }, { ...right, y: rightY })
  if (mark) rightY += pen.write(mark, { size: 10, weight: 700, color: '#c92a2a' }, { ...right, y: rightY + 2 }) + 2
  sheet.y = Math.max(leftY, rightY, organisation.logo ? y + LOGO.height : 0) + 8
  doc
    .moveTo(left, sheet.y)
    .lineTo(left + width, sheet.y)
    .lineWidth(1)
    .strokeColor(inkColor)
    .stroke()
  sheet.y += 8
}

const labelStyle = { size: 7.5, color: greyColor }
const valueStyle = { size: 9 }

/** Two columns of labels and values, in row order. */
function drawFacts(sheet: PdfSheet, facts: readonly PayslipFact[]): void {
  const { pen, left, width } = sheet
  const column = (width - 16) / 2
  const labels = 92
  for (let at = 0; at < facts.length; at += 2) {
    const pair = facts.slice(at, at + 2)
    const height = Math.max(
      ...pair.map((fact) =>
        Math.max(pen.height(fact.label, labelStyle, labels), pen.height(fact.value, valueStyle, column - labels)),
      ),
    )
    sheet.need(height)
    for (const [side, fact] of pair.entries()) {
      const x = left + side * (column + 16)
      pen.write(fact.label, labelStyle, { x, y: sheet.y + 1.5, width: labels - 6 })
      pen.write(fact.value, valueStyle, { x: x + labels, y: sheet.y, width: column - labels })
    }
    sheet.y += height + 2
  }
  sheet.y += 6
}

function drawDays(sheet: PdfSheet, days: readonly PayslipFact[]): void {
  const { doc, pen, left, width } = sheet
  const column = width / days.length
  const height = Math.max(...days.map((fact) => pen.height(fact.label, labelStyle, column - 12))) + 24
  sheet.need(height)
  doc.rect(left, sheet.y, width, height).lineWidth(0.6).strokeColor(lineColor).stroke()
  for (const [index, fact] of days.entries()) {
    const place = { x: left + index * column + 6, width: column - 12 }
    const taken = pen.write(fact.label, labelStyle, { ...place, y: sheet.y + 5 })
    pen.write(fact.value, { size: 10, weight: 700 }, { ...place, y: sheet.y + 5 + taken })
  }
  sheet.y += height + 12
}

function drawNet(sheet: PdfSheet, { net }: PayslipDocument): void {
  const { doc, pen, left, width } = sheet
  const room = width - 20
  const words = { size: 8.5, color: greyColor }
  const strong = { size: 14, weight: 700 as const }
  const lines = [net.equation, net.words]
  const height =
    pen.height(net.amount, strong, room / 2) + lines.reduce((sum, line) => sum + pen.height(line, words, room), 0) + 12
  sheet.y += 6
  sheet.need(height)
  doc.roundedRect(left, sheet.y, width, height, 4).fill('#e7f5ff')
  const y = sheet.y + 6
  pen.write(net.label, strong, { x: left + 10, y, width: room / 2 })
  let taken = pen.write(net.amount, strong, { x: left + 10 + room / 2, y, width: room / 2, align: 'right' })
  for (const line of lines) taken += pen.write(line, words, { x: left + 10, y: y + taken, width: room })
  sheet.y += height + 12
}

/** Employer contributions and leave balances in two columns, with notes below. */
function drawEmployerAndLeave(sheet: PdfSheet, { employer, leave, columns, notes }: PayslipDocument): void {
  const left: PdfBlock[] = employer ? [{ ...employer, columns }] : []
  const right: PdfBlock[] = leave
    ? [
        {
          title: leave.title,
          rows: leave.facts.map(toFactRow),
          empty: '',
          total: null,
          columns: { amount: '', yearToDate: '' },
        },
      ]
    : []
  drawBlocks(sheet, left.length > 0 ? left : right, left.length > 0 ? right : [])
  sheet.y += 8
  for (const note of notes) {
    sheet.need(24)
    sheet.y += sheet.pen.write(note, { size: 8 }, { x: sheet.left, y: sheet.y, width: sheet.width }) + 2
  }
}

const toFactRow = ({ label, value }: PayslipFact) => ({ label, note: null, amount: value, yearToDate: null })

function drawFoot({ doc, pen, left, width, bottom }: PdfSheet, { footer }: PayslipDocument, firstPage: number): void {
  const count = doc.bufferedPageRange().count - firstPage
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(firstPage + page)
    pen.write(footer, { size: 7.5, color: greyColor }, { x: left, y: bottom + 10, width: width - 60 })
    if (count > 1)
      pen.write(`${page + 1} / ${count}`, labelStyle, {
        x: left + width - 60,
        y: bottom + 10,
        width: 60,
        align: 'right',
      })
  }
}
