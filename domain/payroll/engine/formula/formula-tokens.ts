import type { ErrorCode } from '../../../errors.ts'

/** A position in the text of a formula. An editor underlines it. */
export interface FormulaPlace {
  at: number
  length: number
}

/** Why a formula is invalid, and where. */
export interface FormulaFault extends FormulaPlace {
  code: ErrorCode
  facts: Readonly<Record<string, string | number>>
}

/** Carries a fault out of the parser. The caller of the parser catches it. */
export class FormulaError extends Error {
  readonly fault: FormulaFault
  constructor(code: ErrorCode, { at, length }: FormulaPlace, facts: FormulaFault['facts'] = {}) {
    super(code)
    this.fault = { code, facts, at, length }
  }
}

export interface FormulaToken extends FormulaPlace {
  kind: 'NUMBER' | 'NAME' | 'SIGN' | 'END'
  text: string
}

/** Alternative signs: `!=` means `<>`, `==` means `=`. */
const signSpellings: Record<string, string> = { '!=': '<>', '==': '=', '×': '*', '÷': '/', '−': '-' }

const tokenPattern = /\s+|(?<number>[\d.][\w.]*)|(?<name>[A-Za-z_]\w*)|(?<sign><>|<=|>=|!=|==|[-+*/%(),<>=×÷−])/gy

/** Splits the text of a formula into tokens. Throws a `FormulaError` for an unknown character. */
export function parseTokens(text: string): FormulaToken[] {
  const tokens: FormulaToken[] = []
  let at = 0
  while (at < text.length) {
    tokenPattern.lastIndex = at
    const match = tokenPattern.exec(text)
    if (match === null) {
      const found = String.fromCodePoint(text.codePointAt(at) ?? 0)
      throw new FormulaError('PAY_FORMULA_SIGN', { at, length: found.length }, { found })
    }
    const { number, name, sign } = match.groups ?? {}
    const place = { at, length: match[0].length }
    if (number !== undefined) tokens.push({ kind: 'NUMBER', text: validateNumber(number, place), ...place })
    if (name !== undefined) tokens.push({ kind: 'NAME', text: name.toUpperCase(), ...place })
    if (sign !== undefined) tokens.push({ kind: 'SIGN', text: signSpellings[sign] ?? sign, ...place })
    at += match[0].length
  }
  tokens.push({ kind: 'END', text: '', at: text.length, length: 0 })
  return tokens
}

function validateNumber(number: string, place: FormulaPlace): string {
  const digits = number.replace('.', '')
  if (!/^\d*\.?\d*$/.test(number) || digits.length === 0 || digits.length > 15)
    throw new FormulaError('PAY_FORMULA_NUMBER', place, { found: number.slice(0, 40) })
  const [before = '', after = ''] = number.split('.')
  return after === '' ? before : `${before === '' ? '0' : before}.${after}`
}
