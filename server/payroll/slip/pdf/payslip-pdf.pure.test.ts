import { expect, test } from 'vitest'
import { aPayslip, usualLines } from '../../../../test/factories/payslip-documents.ts'
import { loadFont, splitByFont } from '../../../kit/pdf/fonts.ts'
import { drawPayslipPdf } from './payslip-pdf.ts'
import { drawPayslip } from './renderer.ts'

const pages = (pdf: Buffer) => Number(/\/Type \/Pages\n\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1])
const manyLines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...(usualLines[index % usualLines.length] ?? expect.fail()),
    code: `C${index}`,
    name: `Line ${index}`,
  }))

test('the same payslip gives the same bytes', async () => {
  const [one, other] = [await drawPayslipPdf([aPayslip()], null), await drawPayslipPdf([aPayslip()], null)]
  expect(one.subarray(0, 5).toString()).toBe('%PDF-')
  expect(one.equals(other)).toBe(true)
})

test.each([
  [0, 1],
  [25, 1],
  [84, 2],
])('a slip of %i lines takes %i pages', async (lines, expected) => {
  expect(pages(await drawPayslipPdf([aPayslip({ lines: manyLines(lines) })], null))).toBe(expected)
})

test('each of several payslips in one file begins on a page of its own', async () => {
  const long = aPayslip({ lines: manyLines(84) })
  expect(pages(await drawPayslipPdf([aPayslip(), long, aPayslip()], null))).toBe(4)
})

test('a font has every character of an English and a Hindi payslip', () => {
  for (const language of ['en', 'hi'] as const)
    for (const { script, text } of splitByFont(
      Object.values(JSON.parse(JSON.stringify(aPayslip({ language })))).join(' '),
    ))
      for (const letter of text)
        expect(loadFont(script, 400).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0), letter).toBe(true)
})

test('a name of any length and script is drawn', async () => {
  for (const name of ['Venkatanarasimharajuvaripeta'.repeat(6), 'Żółć Ωmega Жук 漢字 🙂', 'a\n\u0000b', '\u0301'])
    expect(pages(await drawPayslipPdf([aPayslip({ name })], null))).toBe(1)
})

test('the content of a file with a password cannot be read without it', async () => {
  const [open, closed] = [await drawPayslipPdf([aPayslip()], null), await drawPayslipPdf([aPayslip()], 'asha1990')]
  expect(open.toString('latin1')).not.toContain('/Encrypt')
  expect(closed.toString('latin1')).toMatch(/\/Filter \/Standard[^>]*\/V 5/)
  expect(closed.toString('latin1')).not.toContain('Payslip')
})

test('threads draw many payslips at once, and a failure affects only its payslip', { timeout: 30_000 }, async () => {
  const bad = expect(drawPayslip(aPayslip({ logo: Buffer.from('no picture') }))).rejects.toThrow('image')
  const good = await Promise.all(Array.from({ length: 6 }, () => drawPayslip(aPayslip())))
  await bad
  const here = await drawPayslipPdf([aPayslip()], null)
  expect(good.every((pdf) => pdf.equals(here))).toBe(true)
})
