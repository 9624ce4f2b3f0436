import { describe, expect, test } from 'vitest'
import { escapeFormula, stripFormulaGuard } from './formula-guard.ts'

describe('a cell that a spreadsheet would run as a formula', () => {
  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1+1',
    ' =1+1',
    '\u00a0=1+1',
    '\u3000＝1+1',
    '＋1',
    '－1',
    '＠A1',
  ])('%j gets an apostrophe, which an import removes', (cell) => {
    expect(escapeFormula(cell)).toBe(`'${cell}`)
    expect(stripFormulaGuard(escapeFormula(cell))).toBe(cell)
  })
})

test.each(['Asha', 'a=b', "'quoted'", "O'Brien", '', '12.5'])('%j stays as it is in both directions', (cell) => {
  expect([escapeFormula(cell), stripFormulaGuard(cell)]).toEqual([cell, cell])
})
