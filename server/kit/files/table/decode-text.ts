import { fail } from '../../errors.ts'

export type Encoding = 'UTF-8' | 'UTF-16' | 'Latin-1'

/** Decodes the text of a file and returns its encoding. A file that is not text is refused. */
export function decodeText(bytes: Buffer): { text: string; encoding: Encoding } {
  if (bytes.length === 0) fail('IMPORT_EMPTY')
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: decodeBytes('utf-16le', bytes), encoding: 'UTF-16' }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: decodeBytes('utf-16be', bytes), encoding: 'UTF-16' }
  if (bytes.subarray(0, 4096).includes(0)) fail('IMPORT_NOT_A_TABLE')
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    // Spreadsheet programs in western countries use the Windows code page if not UTF-8.
    return { text: decodeBytes('windows-1252', bytes), encoding: 'Latin-1' }
  }
}

const decodeBytes = (label: string, bytes: Buffer) => new TextDecoder(label).decode(bytes)

const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** Detects the delimiter: the sign that splits most of the first lines into the same number of cells. */
export function guessDelimiter(text: string): Delimiter {
  const lines = stripQuotedText(text.slice(0, 64_000))
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 30)
  const scores = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1)
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0
    return { delimiter, usual, agreeing: counts.filter((count) => count === usual).length }
  })
  const best = scores
    .filter(({ usual }) => usual > 0)
    .toSorted((a, b) => b.agreeing - a.agreeing || b.usual - a.usual)[0]
  return best?.delimiter ?? ','
}

const stripQuotedText = (text: string) => text.replace(/"(?:[^"]|"")*"/g, 'q')
