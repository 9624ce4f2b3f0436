import { expect, test } from 'vitest'
import { checkUploadFile, readUploadName } from './upload-match.ts'

const known = new Set(['e-0042', 'e-0007', '0042', '17', 'acme/9', '2024'])

test.each([
  ['E-0042.pdf', ['e-0042'], null],
  ['payslip e-0042 march 2024.pdf', ['e-0042'], '2024-03'],
  ['E-0042_2024-02.PDF', ['e-0042'], '2024-02'],
  ['17_202312.pdf', ['17'], '2023-12'],
  ['02-2023 (17).pdf', ['17'], '2023-02'],
  ['17-Sept-2023.pdf', ['17'], '2023-09'],
  ['E-0042-E-0007.pdf', ['e-0042', 'e-0007'], null],
  ['Marya 2023.pdf', [], null],
  ['117_2023-13.pdf', [], null],
  ['170042.pdf', [], null],
])('the file name %s contains %o and %s', (name, numbers, month) => {
  const read = readUploadName(name, known)
  expect(read.numbers).toEqual(numbers)
  expect(read.period?.from.slice(0, 7) ?? null).toBe(month)
})

test('a month ends with its own last day', () => {
  expect(readUploadName('17_2024-02.pdf', known).period).toEqual({ from: '2024-02-01', to: '2024-02-29' })
})

test.each([
  [{ name: 'a.pdf', size: 10 }, null],
  [{ name: 'a.docx', size: 10 }, 'NOT_PDF'],
  [{ name: 'a.pdf', size: 0 }, 'EMPTY'],
  [{ name: 'a.pdf', size: 5 * 1024 * 1024 + 1 }, 'TOO_LARGE'],
] as const)('the problem of the file %o: %s', (file, problem) => expect(checkUploadFile(file)).toBe(problem))
