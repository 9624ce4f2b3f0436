import type { Group, Row } from '../../../../domain/payroll/slip/payslip-document.ts'
import { grey, ink, line as rule, type Doc, type Pen, type Style } from './pen.ts'

export interface Sheet {
  doc: Doc
  pen: Pen
  left: number
  width: number
  /** Where the next thing goes. */
  y: number
  bottom: number
  /** Begins a new page, where so much doesn't fit on this one. */
  need(height: number): void
}

/** A group as it is drawn. Without a heading for the year there is no such column. */
export interface Block extends Omit<Group, 'total'> {
  total: Row | null
  columns: { amount: string; yearToDate: string }
}

const GAP = 16
const AMOUNT = 66
const YEAR = 70
const PAD = 3.5

type Entry = { block: Block } & ({ kind: 'title' | 'empty'; text: string } | { kind: 'row' | 'total'; row: Row })

/** Two columns of blocks, row beside row, over as many pages as they need; the first totals stand level. */
export function drawBlocks(sheet: Sheet, left: readonly Block[], right: readonly Block[]): void {
  const level = Math.max(left[0]?.rows.length ?? 0, right[0]?.rows.length ?? 0, 1)
  const width = (sheet.width - GAP) / 2
  const sides = [entriesOf(left, level), entriesOf(right, level)]
  for (let index = 0; index < Math.max(...sides.map((side) => side.length)); index += 1) {
    const pair = sides.map((side) => side[index] ?? null)
    const height = Math.max(...pair.map((entry) => (entry ? heightOf(sheet.pen, entry, width) : 0)))
    sheet.need(height)
    for (const [side, entry] of pair.entries())
      if (entry) draw(sheet, entry, { x: sheet.left + side * (width + GAP), width, height })
    sheet.y += height
  }
}

function entriesOf(blocks: readonly Block[], level: number): (Entry | null)[] {
  return blocks.flatMap((block, index) => {
    const rows: Entry[] =
      block.rows.length > 0
        ? block.rows.map((row) => ({ kind: 'row', row, block }))
        : [{ kind: 'empty', text: block.empty, block }]
    const blanks = index === 0 && block.total ? Array.from({ length: level - rows.length }, () => null) : []
    const total: Entry[] = block.total ? [{ kind: 'total', row: block.total, block }] : []
    return [{ kind: 'title', text: block.title, block } as const, ...rows, ...blanks, ...total]
  })
}

const plain: Style = { size: 8.5 }
const strong: Style = { size: 8.5, weight: 700 }
const small: Style = { size: 7, color: grey }
const INDENT = 4

const yearOf = ({ columns }: Block) => (columns.yearToDate ? YEAR : 0)
const roomOf = (block: Block, width: number) => width - AMOUNT - yearOf(block) - INDENT

function heightOf(pen: Pen, entry: Entry, width: number): number {
  const room = roomOf(entry.block, width)
  if (entry.kind === 'title') return pen.height(entry.text, strong, room) + 2 * PAD + 3
  if (entry.kind === 'empty') return pen.height(entry.text, small, width - INDENT) + 2 * PAD
  if (entry.kind === 'total' || entry.kind === 'row') {
    const style = entry.kind === 'total' ? strong : plain
    const note = entry.row.note ? pen.height(entry.row.note, small, room) : 0
    return pen.height(entry.row.label, style, room) + note + 2 * PAD
  }
  return 0
}

interface Box {
  x: number
  width: number
  height: number
}

function draw(sheet: Sheet, entry: Entry, box: Box): void {
  if (entry.kind === 'title') drawTitle(sheet, entry, box)
  else if (entry.kind === 'empty')
    sheet.pen.write(entry.text, small, { x: box.x + INDENT, y: sheet.y + PAD, width: box.width - INDENT })
  else if (entry.kind === 'row' || entry.kind === 'total') drawRow(sheet, entry, box)
}

function drawTitle(sheet: Sheet, { text, block }: { text: string; block: Block }, { x, width, height }: Box): void {
  const { doc, pen, y } = sheet
  doc.rect(x, y, width, height - 2).fill('#f1f3f5')
  pen.write(text, strong, { x: x + INDENT, y: y + PAD, width: roomOf(block, width) })
  figures(sheet, block, [block.columns.amount, block.columns.yearToDate], [small, small], {
    x,
    width,
    y: y + PAD + 1.5,
  })
}

function drawRow(
  sheet: Sheet,
  { kind, row, block }: { kind: 'row' | 'total'; row: Row; block: Block },
  { x, width, height }: Box,
): void {
  const { doc, pen, y } = sheet
  const style = kind === 'total' ? strong : plain
  const edge = kind === 'total' ? y : y + height
  doc.moveTo(x, edge).lineTo(x + width, edge)
  doc.lineWidth(kind === 'total' ? 0.8 : 0.4).strokeColor(kind === 'total' ? ink : rule)
  doc.stroke()
  const place = { x: x + INDENT, width: roomOf(block, width) }
  const taken = pen.write(row.label, style, { ...place, y: y + PAD })
  if (row.note) pen.write(row.note, small, { ...place, y: y + PAD + taken })
  const year = kind === 'total' ? strong : { ...plain, color: grey }
  figures(sheet, block, [row.amount, row.yearToDate ?? ''], [style, year], { x, width, y: y + PAD })
}

function figures(
  { pen }: Sheet,
  block: Block,
  [amount, year]: readonly [string, string],
  [amountStyle, yearStyle]: readonly [Style, Style],
  { x, width, y }: { x: number; width: number; y: number },
): void {
  const end = x + width - yearOf(block) - 3
  if (amount) pen.write(amount, amountStyle, { x: end - AMOUNT, y, width: AMOUNT, align: 'right' })
  if (year && yearOf(block) > 0) pen.write(year, yearStyle, { x: x + width - YEAR - 3, y, width: YEAR, align: 'right' })
}
