import PDFDocument from 'pdfkit'
import type { Language } from '../../kit/i18n.ts'
import { createPen, greyColor, lineColor } from '../../kit/pdf/pen.ts'

export interface LetterPage {
  organisation: string
  /** PNG. */
  logo: Uint8Array | null
  number: string
  title: string
  body: string
  day: string
  language: Language
  issuedAt: Date
}

const MARGIN = 64
const LOGO = { width: 96, height: 44 }
const BODY = { size: 11 }
const PARAGRAPH_GAP = 10

/** Draws a letter on A4 with the logo and the name of the organisation as letterhead. */
export async function drawLetter(page: LetterPage): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: page.language,
    displayTitle: true,
    info: { Title: page.title, Author: page.organisation, CreationDate: page.issuedAt },
  })
  const chunks: Buffer[] = []
  const finished = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  drawPage(doc, page)
  doc.end()
  return finished
}

function drawPage(doc: PDFKit.PDFDocument, { organisation, logo, number, title, body, day }: LetterPage): void {
  const pen = createPen(doc)
  const width = doc.page.width - 2 * MARGIN
  const bottom = doc.page.height - MARGIN
  const indent = logo ? LOGO.width + 12 : 0
  if (logo) doc.image(Buffer.from(logo), MARGIN, MARGIN - LOGO.height / 4, { fit: [LOGO.width, LOGO.height] })
  pen.write(organisation, { size: 18, weight: 700 }, { x: MARGIN + indent, y: MARGIN, width: width - indent })
  const rule = MARGIN + (logo ? LOGO.height : 32)
  doc
    .moveTo(MARGIN, rule)
    .lineTo(MARGIN + width, rule)
    .lineWidth(0.8)
    .strokeColor(lineColor)
    .stroke()
  pen.write(number, { size: 10, color: greyColor }, { x: MARGIN, y: rule + 14, width })
  pen.write(day, { size: 10, color: greyColor }, { x: MARGIN, y: rule + 14, width, align: 'right' })
  let y = rule + 52
  y += pen.write(title, { size: 15, weight: 700 }, { x: MARGIN, y, width }) + PARAGRAPH_GAP * 2
  for (const line of body.split('\n')) {
    const height = line.trim() === '' ? PARAGRAPH_GAP : pen.height(line, BODY, width)
    if (y + height > bottom) {
      doc.addPage()
      y = MARGIN
    }
    if (line.trim() !== '') pen.write(line, BODY, { x: MARGIN, y, width })
    y += height
  }
}
