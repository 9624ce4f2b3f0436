import { type Rational, parseDecimal, ZERO } from '../rational.ts'
import { type FormulaFault, FormulaError, type FormulaPlace, type FormulaToken, parseTokens } from './formula-tokens.ts'

export const MAX_FORMULA_CHARACTERS = 1_000
export const MAX_FORMULA_NODES = 200
export const MAX_FORMULA_DEPTH = 24

export type BinarySign = '+' | '-' | '*' | '/' | '=' | '<>' | '<' | '<=' | '>' | '>=' | 'AND' | 'OR'

/** A formula as a tree of at most `MAX_FORMULA_NODES` nodes and `MAX_FORMULA_DEPTH` levels. */
export type Formula = FormulaPlace &
  (
    | { kind: 'NUMBER'; value: Rational }
    | { kind: 'NAME'; name: string }
    | { kind: 'MINUS' | 'PERCENT' | 'NOT'; of: Formula }
    | { kind: 'BINARY'; sign: BinarySign; left: Formula; right: Formula }
    | { kind: 'CALL'; name: string; args: readonly Formula[] }
  )

/** Parses `min(BASIC, 15000) * 12%`. `checkFormula` checks names, functions and types. */
export function parseFormula(text: string): { formula: Formula } | { fault: FormulaFault } {
  try {
    if (text.length > MAX_FORMULA_CHARACTERS) {
      const place = { at: MAX_FORMULA_CHARACTERS, length: text.length - MAX_FORMULA_CHARACTERS }
      throw new FormulaError('PAY_FORMULA_TOO_LONG', place, { max: MAX_FORMULA_CHARACTERS, length: text.length })
    }
    if (text.trim() === '') throw new FormulaError('PAY_FORMULA_EMPTY', { at: 0, length: text.length })
    return { formula: readAll(parseTokens(text)) }
  } catch (error) {
    if (error instanceof FormulaError) return { fault: error.fault }
    throw error
  }
}

const comparisons = ['=', '<>', '<', '<=', '>', '>=']

// Recursive descent, lowest precedence first: or, and, not, comparison, sum, product, sign, percent.
function readAll(tokens: FormulaToken[]): Formula {
  let position = 0
  let nodes = 0
  let depth = 0

  const formula = readOr()
  if (now().kind !== 'END') throw createUnexpectedTokenError(now())
  return formula

  function readOr(): Formula {
    let left = readAnd()
    while (isNow('NAME', 'OR')) left = joined('OR', left, readAnd)
    return left
  }

  function readAnd(): Formula {
    let left = readNot()
    while (isNow('NAME', 'AND')) left = joined('AND', left, readNot)
    return left
  }

  function readNot(): Formula {
    if (!isNow('NAME', 'NOT')) return readComparison()
    const { at } = next()
    const of = deeper(at, readNot)
    return node({ kind: 'NOT', of, at, length: findTokenEnd(of) - at })
  }

  function readComparison(): Formula {
    const left = readSum()
    return now().kind === 'SIGN' && comparisons.includes(now().text)
      ? joined(now().text as BinarySign, left, readSum)
      : left
  }

  function readSum(): Formula {
    let left = readProduct()
    while (isNow('SIGN', '+') || isNow('SIGN', '-')) left = joined(now().text as BinarySign, left, readProduct)
    return left
  }

  function readProduct(): Formula {
    let left = readSigned()
    while (isNow('SIGN', '*') || isNow('SIGN', '/')) left = joined(now().text as BinarySign, left, readSigned)
    return left
  }

  function readSigned(): Formula {
    if (isNow('SIGN', '+')) return deeper(next().at, readSigned)
    if (!isNow('SIGN', '-')) return readPercent()
    const { at } = next()
    const of = deeper(at, readSigned)
    return node({ kind: 'MINUS', of, at, length: findTokenEnd(of) - at })
  }

  function readPercent(): Formula {
    let of = readOne()
    while (isNow('SIGN', '%')) of = node({ kind: 'PERCENT', of, at: of.at, length: findTokenEnd(next()) - of.at })
    return of
  }

  function readOne(): Formula {
    const token = next()
    const { at, length } = token
    if (token.kind === 'NUMBER') return node({ kind: 'NUMBER', value: parseDecimal(token.text) ?? ZERO, at, length })
    if (token.kind === 'NAME' && isNow('SIGN', '(')) return readCall(token)
    if (token.kind === 'NAME' && !['AND', 'OR', 'NOT'].includes(token.text))
      return node({ kind: 'NAME', name: token.text, at, length })
    if (token.kind !== 'SIGN' || token.text !== '(') throw createUnexpectedTokenError(token)
    const inner = deeper(at, readOr)
    const closing = expect(')')
    return { ...inner, at, length: findTokenEnd(closing) - at }
  }

  function readCall(name: FormulaToken): Formula {
    next()
    const args: Formula[] = []
    if (!isNow('SIGN', ')')) {
      args.push(deeper(name.at, readOr))
      while (isNow('SIGN', ',')) {
        next()
        args.push(deeper(name.at, readOr))
      }
    }
    const closing = expect(')')
    return node({ kind: 'CALL', name: name.text, args, at: name.at, length: findTokenEnd(closing) - name.at })
  }

  function joined(sign: BinarySign, left: Formula, readRight: () => Formula): Formula {
    next()
    const right = readRight()
    return node({ kind: 'BINARY', sign, left, right, at: left.at, length: findTokenEnd(right) - left.at })
  }

  function deeper(at: number, read: () => Formula): Formula {
    depth++
    if (depth > MAX_FORMULA_DEPTH)
      throw new FormulaError('PAY_FORMULA_TOO_DEEP', { at, length: 1 }, { max: MAX_FORMULA_DEPTH })
    const inner = read()
    depth--
    return inner
  }

  function node(made: Formula): Formula {
    nodes++
    if (nodes > MAX_FORMULA_NODES) throw new FormulaError('PAY_FORMULA_TOO_LARGE', made, { max: MAX_FORMULA_NODES })
    return made
  }

  function expect(sign: string): FormulaToken {
    if (isNow('SIGN', sign)) return next()
    if (now().kind === 'END') throw createUnexpectedTokenError(now())
    throw new FormulaError('PAY_FORMULA_EXPECTED', now(), { expected: sign, found: now().text })
  }

  function now(): FormulaToken {
    return tokens[position] ?? { kind: 'END', text: '', at: 0, length: 0 }
  }

  function next(): FormulaToken {
    const token = now()
    position++
    return token
  }

  function isNow(kind: FormulaToken['kind'], text: string): boolean {
    return now().kind === kind && now().text === text
  }
}

const findTokenEnd = ({ at, length }: FormulaPlace) => at + length

const createUnexpectedTokenError = (token: FormulaToken) =>
  token.kind === 'END'
    ? new FormulaError('PAY_FORMULA_ENDS', token)
    : new FormulaError('PAY_FORMULA_SIGN', token, { found: token.text })
