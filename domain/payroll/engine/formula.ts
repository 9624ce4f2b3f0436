import { type Exact, readDecimal, ZERO } from './exact.ts'
import { type FormulaFault, FormulaStop, type Place, type Token, tokensOf } from './formula-tokens.ts'

export const MOST_CHARACTERS = 1_000
export const MOST_NODES = 200
export const MOST_DEPTH = 24

export type BinarySign = '+' | '-' | '*' | '/' | '=' | '<>' | '<' | '<=' | '>' | '>=' | 'AND' | 'OR'

/** A formula as a tree: at most `MOST_NODES` nodes, and `MOST_DEPTH` brackets deep. */
export type Formula = Place &
  (
    | { kind: 'NUMBER'; value: Exact }
    | { kind: 'NAME'; name: string }
    | { kind: 'MINUS' | 'PERCENT' | 'NOT'; of: Formula }
    | { kind: 'BINARY'; sign: BinarySign; left: Formula; right: Formula }
    | { kind: 'CALL'; name: string; given: readonly Formula[] }
  )

/** Reads `min(BASIC, 15000) * 12%`. Whether its names, functions and types are right is `checkFormula`'s to say. */
export function parseFormula(text: string): { formula: Formula } | { fault: FormulaFault } {
  try {
    if (text.length > MOST_CHARACTERS) {
      const place = { at: MOST_CHARACTERS, length: text.length - MOST_CHARACTERS }
      throw new FormulaStop('PAY_FORMULA_TOO_LONG', place, { most: MOST_CHARACTERS, length: text.length })
    }
    if (text.trim() === '') throw new FormulaStop('PAY_FORMULA_EMPTY', { at: 0, length: text.length })
    return { formula: readAll(tokensOf(text)) }
  } catch (error) {
    if (error instanceof FormulaStop) return { fault: error.fault }
    throw error
  }
}

const comparisons = ['=', '<>', '<', '<=', '>', '>=']

// By recursive descent: each rule reads what binds tighter first. Or, and, not, comparison, sum, product, sign, percent.
function readAll(tokens: Token[]): Formula {
  let position = 0
  let nodes = 0
  let depth = 0

  const formula = readOr()
  if (now().kind !== 'END') throw unexpected(now())
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
    return node({ kind: 'NOT', of, at, length: endOf(of) - at })
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
    return node({ kind: 'MINUS', of, at, length: endOf(of) - at })
  }

  function readPercent(): Formula {
    let of = readOne()
    while (isNow('SIGN', '%')) of = node({ kind: 'PERCENT', of, at: of.at, length: endOf(next()) - of.at })
    return of
  }

  function readOne(): Formula {
    const token = next()
    const { at, length } = token
    if (token.kind === 'NUMBER') return node({ kind: 'NUMBER', value: readDecimal(token.text) ?? ZERO, at, length })
    if (token.kind === 'NAME' && isNow('SIGN', '(')) return readCall(token)
    if (token.kind === 'NAME' && !['AND', 'OR', 'NOT'].includes(token.text))
      return node({ kind: 'NAME', name: token.text, at, length })
    if (token.kind !== 'SIGN' || token.text !== '(') throw unexpected(token)
    const inner = deeper(at, readOr)
    const closing = expect(')')
    return { ...inner, at, length: endOf(closing) - at }
  }

  function readCall(name: Token): Formula {
    next()
    const given: Formula[] = []
    if (!isNow('SIGN', ')')) {
      given.push(deeper(name.at, readOr))
      while (isNow('SIGN', ',')) {
        next()
        given.push(deeper(name.at, readOr))
      }
    }
    const closing = expect(')')
    return node({ kind: 'CALL', name: name.text, given, at: name.at, length: endOf(closing) - name.at })
  }

  function joined(sign: BinarySign, left: Formula, readRight: () => Formula): Formula {
    next()
    const right = readRight()
    return node({ kind: 'BINARY', sign, left, right, at: left.at, length: endOf(right) - left.at })
  }

  function deeper(at: number, read: () => Formula): Formula {
    depth++
    if (depth > MOST_DEPTH) throw new FormulaStop('PAY_FORMULA_TOO_DEEP', { at, length: 1 }, { most: MOST_DEPTH })
    const inner = read()
    depth--
    return inner
  }

  function node(made: Formula): Formula {
    nodes++
    if (nodes > MOST_NODES) throw new FormulaStop('PAY_FORMULA_TOO_LARGE', made, { most: MOST_NODES })
    return made
  }

  function expect(sign: string): Token {
    if (isNow('SIGN', sign)) return next()
    if (now().kind === 'END') throw unexpected(now())
    throw new FormulaStop('PAY_FORMULA_EXPECTED', now(), { expected: sign, found: now().text })
  }

  function now(): Token {
    return tokens[position] ?? { kind: 'END', text: '', at: 0, length: 0 }
  }

  function next(): Token {
    const token = now()
    position++
    return token
  }

  function isNow(kind: Token['kind'], text: string): boolean {
    return now().kind === kind && now().text === text
  }
}

const endOf = ({ at, length }: Place) => at + length

const unexpected = (token: Token) =>
  token.kind === 'END'
    ? new FormulaStop('PAY_FORMULA_ENDS', token)
    : new FormulaStop('PAY_FORMULA_SIGN', token, { found: token.text })
