import type PDFDocument from 'pdfkit'
import { loadFont, splitByFont, type FontWeight } from './fonts.ts'

export interface TextStyle {
  size: number
  weight?: FontWeight
  color?: string
}

interface TextBox {
  x: number
  y: number
  /** Width for line breaks and alignment. */
  width: number
  align?: 'left' | 'right'
}

/** Writes text in any script. Fonts can change within a line; long words are broken. All units are points. */
export interface Pen {
  /** The height of a text in this width. */
  height(text: string, style: TextStyle, width: number): number
  /** Writes the text and returns its height. */
  write(text: string, style: TextStyle, place: TextBox): number
}

const LEADING = 1.32
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

export function createPen(doc: PDFKit.PDFDocument): Pen {
  const registered = new Set<string>()
  const use = (script: Parameters<typeof loadFont>[0], { size, weight = 400 }: TextStyle) => {
    const name = `${script}-${weight}`
    if (!registered.has(name)) {
      // pdfkit accepts an opened font, but its types only allow bytes.
      doc.registerFont(name, loadFont(script, weight) as unknown as Uint8Array)
      registered.add(name)
    }
    return doc.font(name).fontSize(size)
  }
  const widthOf = (text: string, style: TextStyle) =>
    splitByFont(text).reduce((sum, run) => sum + use(run.script, style).widthOfString(run.text), 0)

  function wrapped(text: string, style: TextStyle, width: number): string[] {
    const whole = cleanText(text)
    if (widthOf(whole, style) <= width) return [whole]
    const lines: string[] = []
    let line = ''
    const take = (piece: string, joint: string) => {
      const longer = line === '' ? piece : `${line}${joint}${piece}`
      if (widthOf(longer, style) <= width) line = longer
      else {
        if (line !== '') lines.push(line)
        line = piece
      }
    }
    for (const word of whole.split(' ')) {
      if (widthOf(word, style) <= width) take(word, ' ')
      else {
        const [first = '', ...rest] = Array.from(graphemes.segment(word), ({ segment }) => segment)
        take(first, ' ')
        for (const grapheme of rest) take(grapheme, '')
      }
    }
    return line === '' ? lines : [...lines, line]
  }

  return {
    height: (text, style, width) => wrapped(text, style, width).length * style.size * LEADING,
    write(text, style, { x, y, width, align = 'left' }) {
      doc.fillColor(style.color ?? inkColor)
      const lines = wrapped(text, style, width)
      for (const [index, line] of lines.entries()) {
        let at = align === 'right' ? x + width - widthOf(line, style) : x
        for (const run of splitByFont(line)) {
          const font = use(run.script, style)
          font.text(run.text, at, y + index * style.size * LEADING, { lineBreak: false })
          at += font.widthOfString(run.text)
        }
      }
      return lines.length * style.size * LEADING
    },
  }
}

export const inkColor = '#1a1b1e'
export const greyColor = '#5c5f66'
export const lineColor = '#ced4da'

// Line breaks and invisible characters become spaces.
const cleanText = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()

export type PdfDocument = InstanceType<typeof PDFDocument>
