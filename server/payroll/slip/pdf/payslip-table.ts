import type { PayslipGroup, PayslipRow } from '../../../../domain/payroll/slip/payslip-document.ts'
import {
  greyColor,
  inkColor,
  lineColor as rule,
  type PdfDocument,
  type Pen,
  type TextStyle,
} from '../../../kit/pdf/pen.ts'

export interface PdfSheet {
  doc: PdfDocument
  pen: Pen
  left: number
  width: number
  /** The position of the next element. */
  y: number
  bottom: number
  /** Begins a new page if this height does not fit. */
  need(height: number): void
}

/** A group in the PDF. The year column is hidden if it has no heading. */
export interface PdfBlock extends Omit<PayslipGroup, 'total'> {
  total: PayslipRow | null
  columns: { amount: string; yearToDate: string }
}

const GAP = 16
const AMOUNT = 66
const YEAR = 70
const PAD = 3.5

type BlockEntry = { block: PdfBlock } & (
  | { kind: 'title' | 'empty'; text: string }
  | { kind: 'row' | 'total'; row: PayslipRow }
)

/** Draws two columns of blocks in shared rows, over as many pages as needed. The first totals are on the same row. */
export function drawBlocks(sheet: PdfSheet, left: readonly PdfBlock[], right: readonly PdfBlock[]): void {
  const level = Math.max(left[0]?.rows.length ?? 0, right[0]?.rows.length ?? 0, 1)
  const width = (sheet.width - GAP) / 2
  const sides = [listEntries(left, level), listEntries(right, level)]
  for (let index = 0; index < Math.max(...sides.map((side) => side.length)); index += 1) {
    const pair = sides.map((side) => side[index] ?? null)
    const height = Math.max(...pair.map((entry) => (entry ? calculateHeight(sheet.pen, entry, width) : 0)))
    sheet.need(height)
    for (const [side, entry] of pair.entries())
      if (entry) drawEntry(sheet, entry, { x: sheet.left + side * (width + GAP), width, height })
    sheet.y += height
  }
}

function listEntries(blocks: readonly PdfBlock[], level: number): (BlockEntry | null)[] {
  return blocks.flatMap((block, index) => {
    const rows: BlockEntry[] =
      block.rows.length > 0
        ? block.rows.map((row) => ({ kind: 'row', row, block }))
        : [{ kind: 'empty', text: block.empty, block }]
    const blanks = index === 0 && block.total ? Array.from({ length: level - rows.length }, () => null) : []
    const total: BlockEntry[] = block.total ? [{ kind: 'total', row: block.total, block }] : []
    return [{ kind: 'title', text: block.title, block } as const, ...rows, ...blanks, ...total]
  })
}

const plainStyle: TextStyle = { size: 8.5 }
const strongStyle: TextStyle = { size: 8.5, weight: 700 }
const smallStyle: TextStyle = { size: 7, color: greyColor }
const INDENT = 4

const calculateYearWidth = ({ columns }: PdfBlock) => (columns.yearToDate ? YEAR : 0)
const calculateTextWidth = (block: PdfBlock, width: number) => width - AMOUNT - calculateYearWidth(block) - INDENT

function calculateHeight(pen: Pen, entry: BlockEntry, width: number): number {
  const room = calculateTextWidth(entry.block, width)
  if (entry.kind === 'title') return pen.height(entry.text, strongStyle, room) + 2 * PAD + 3
  if (entry.kind === 'empty') return pen.height(entry.text, smallStyle, width - INDENT) + 2 * PAD
  if (entry.kind === 'total' || entry.kind === 'row') {
    const style = entry.kind === 'total' ? strongStyle : plainStyle
    const note = entry.row.note ? pen.height(entry.row.note, smallStyle, room) : 0
    return pen.height(entry.row.label, style, room) + note + 2 * PAD
  }
  return 0
}

interface EntryBox {
  x: number
  width: number
  height: number
}

function drawEntry(sheet: PdfSheet, entry: BlockEntry, box: EntryBox): void {
  if (entry.kind === 'title') drawTitle(sheet, entry, box)
  else if (entry.kind === 'empty')
    sheet.pen.write(entry.text, smallStyle, { x: box.x + INDENT, y: sheet.y + PAD, width: box.width - INDENT })
  else if (entry.kind === 'row' || entry.kind === 'total') drawRow(sheet, entry, box)
}

function drawTitle(
  sheet: PdfSheet,
  { text, block }: { text: string; block: PdfBlock },
  { x, width, height }: EntryBox,
): void {
  const { doc, pen, y } = sheet
  doc.rect(x, y, width, height - 2).fill('#f1f3f5')
  pen.write(text, strongStyle, { x: x + INDENT, y: y + PAD, width: calculateTextWidth(block, width) })
  drawFigures(sheet, block, [block.columns.amount, block.columns.yearToDate], [smallStyle, smallStyle], {
    x,
    width,
    y: y + PAD + 1.5,
  })
}

function drawRow(
  sheet: PdfSheet,
  { kind, row, block }: { kind: 'row' | 'total'; row: PayslipRow; block: PdfBlock },
  { x, width, height }: EntryBox,
): void {
  const { doc, pen, y } = sheet
  const style = kind === 'total' ? strongStyle : plainStyle
  const edge = kind === 'total' ? y : y + height
  doc.moveTo(x, edge).lineTo(x + width, edge)
  doc.lineWidth(kind === 'total' ? 0.8 : 0.4).strokeColor(kind === 'total' ? inkColor : rule)
  doc.stroke()
  const place = { x: x + INDENT, width: calculateTextWidth(block, width) }
  const taken = pen.write(row.label, style, { ...place, y: y + PAD })
  if (row.note) pen.write(row.note, smallStyle, { ...place, y: y + PAD + taken })
  const year = kind === 'total' ? strongStyle : { ...plainStyle, color: greyColor }
  drawFigures(sheet, block, [row.amount, row.yearToDate ?? ''], [style, year], { x, width, y: y + PAD })
}

function drawFigures(
  { pen }: PdfSheet,
  block: PdfBlock,
  [amount, year]: readonly [string, string],
  [amountStyle, yearStyle]: readonly [TextStyle, TextStyle],
  { x, width, y }: { x: number; width: number; y: number },
): void {
  const end = x + width - calculateYearWidth(block) - 3
  if (amount) pen.write(amount, amountStyle, { x: end - AMOUNT, y, width: AMOUNT, align: 'right' })
  if (year && calculateYearWidth(block) > 0)
    pen.write(year, yearStyle, { x: x + width - YEAR - 3, y, width: YEAR, align: 'right' })
}
