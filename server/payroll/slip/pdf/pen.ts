import type PDFDocument from 'pdfkit'
import { fontOf, runsOf, type Weight } from './fonts.ts'

export interface Style {
  size: number
  weight?: Weight
  color?: string
}

interface Place {
  x: number
  y: number
  /** Wraps at it, and aligns within it. */
  width: number
  align?: 'left' | 'right'
}

/** Writes text of any script on a document: fonts are mixed within a line, long words are broken. Points throughout. */
export interface Pen {
  /** The height that a text takes in this width. */
  height(text: string, style: Style, width: number): number
  /** Writes it and answers the height it took. */
  write(text: string, style: Style, place: Place): number
}

const LEADING = 1.32
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

export function penOn(doc: PDFKit.PDFDocument): Pen {
  const registered = new Set<string>()
  const use = (script: Parameters<typeof fontOf>[0], { size, weight = 400 }: Style) => {
    const name = `${script}-${weight}`
    if (!registered.has(name)) {
      // pdfkit takes an opened font as it is; its types know of bytes only.
      doc.registerFont(name, fontOf(script, weight) as unknown as Uint8Array)
      registered.add(name)
    }
    return doc.font(name).fontSize(size)
  }
  const widthOf = (text: string, style: Style) =>
    runsOf(text).reduce((sum, run) => sum + use(run.script, style).widthOfString(run.text), 0)

  function wrapped(text: string, style: Style, width: number): string[] {
    const whole = cleaned(text)
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
      doc.fillColor(style.color ?? ink)
      const lines = wrapped(text, style, width)
      for (const [index, line] of lines.entries()) {
        let at = align === 'right' ? x + width - widthOf(line, style) : x
        for (const run of runsOf(line)) {
          const font = use(run.script, style)
          font.text(run.text, at, y + index * style.size * LEADING, { lineBreak: false })
          at += font.widthOfString(run.text)
        }
      }
      return lines.length * style.size * LEADING
    },
  }
}

export const ink = '#1a1b1e'
export const grey = '#5c5f66'
export const line = '#ced4da'

// Whatever breaks a line or can't be seen becomes a space.
const cleaned = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()

export type Doc = InstanceType<typeof PDFDocument>
