import { type Formula, parseFormula } from './formula.ts'
import { isFunctionName, formulaFunctions, isPayName } from './formula-names.ts'
import { compileFormula } from './formula-compile.ts'
import { type FormulaFault, FormulaError } from './formula-tokens.ts'
import { compareRationals, sign } from '../rational.ts'

export interface CheckedFormula {
  formula: Formula
  /** The names that the formula reads, in capitals, without duplicates, in the order of the text. */
  reads: readonly string[]
}

/**
 * Parses a formula and checks it: names are known (`codes` of components in capitals, and pay names), functions have
 * valid arguments, types match, and no constant divisor is zero.
 */
export function checkFormula(text: string, codes: Iterable<string>): CheckedFormula | { fault: FormulaFault } {
  const parsed = parseFormula(text)
  if ('fault' in parsed) return parsed
  const known = new Set(codes)
  const reads = new Set<string>()
  try {
    if (typeOf(parsed.formula) !== 'NUMBER') throw new FormulaError('PAY_FORMULA_NEEDS_NUMBER', parsed.formula)
    return { formula: parsed.formula, reads: [...reads] }
  } catch (error) {
    if (error instanceof FormulaError) return { fault: error.fault }
    throw error
  }

  function typeOf(node: Formula): 'NUMBER' | 'CONDITION' {
    switch (node.kind) {
      case 'NUMBER':
        return 'NUMBER'
      case 'NAME':
        if (!known.has(node.name) && !isPayName(node.name)) throw createUnknownNameError(node, known)
        reads.add(node.name)
        return 'NUMBER'
      case 'MINUS':
      case 'PERCENT':
        return number(node.of)
      case 'NOT':
        return condition(node.of)
      case 'BINARY':
        return typeOfBinary(node)
      case 'CALL':
        return typeOfCall(node)
    }
  }

  function typeOfBinary({ sign: joint, left, right }: Formula & { kind: 'BINARY' }) {
    if (joint === 'AND' || joint === 'OR') return condition(left) && condition(right)
    number(left)
    number(right)
    if (joint === '/') checkDivisor(right)
    return '+-*/'.includes(joint) ? 'NUMBER' : 'CONDITION'
  }

  function typeOfCall(call: Formula & { kind: 'CALL' }) {
    const { name, args } = call
    if (!isFunctionName(name)) throw new FormulaError('PAY_FORMULA_FUNCTION', call, { name: name.toLowerCase() })
    const { min, max, takes } = formulaFunctions[name]
    if (args.length < min || args.length > max)
      throw new FormulaError('PAY_FORMULA_ARGUMENTS', call, { name: name.toLowerCase(), takes, given: args.length })
    const [first, ...others] = args
    if (first === undefined) throw new FormulaError('PAY_FORMULA_ENDS', call)
    if (name === 'AND' || name === 'OR') return args.map(condition)[0] ?? 'CONDITION'
    if (name === 'IF') {
      condition(first)
      others.forEach(number)
      return 'NUMBER'
    }
    args.forEach(number)
    if (name.startsWith('ROUND') && others[0] !== undefined) checkDigits(others[0])
    if (name === 'SLAB') checkSlabStarts(others)
    return 'NUMBER'
  }

  function number(node: Formula): 'NUMBER' {
    if (typeOf(node) !== 'NUMBER') throw new FormulaError('PAY_FORMULA_NEEDS_NUMBER', node)
    return 'NUMBER'
  }

  function condition(node: Formula): 'CONDITION' {
    if (typeOf(node) !== 'CONDITION') throw new FormulaError('PAY_FORMULA_NEEDS_CONDITION', node)
    return 'CONDITION'
  }
}

/** The number of decimals of a `round`. It must be a literal number, so that it is known before the calculation. */
export function readDigits(node: Formula): number | null {
  const size = node.kind === 'MINUS' ? node.of : node
  if (size.kind !== 'NUMBER' || size.value.d !== 1 || size.value.n > 6) return null
  return node.kind === 'MINUS' ? 0 - size.value.n : size.value.n
}

function checkDigits(node: Formula) {
  if (readDigits(node) === null) throw new FormulaError('PAY_FORMULA_DIGITS', node)
}

// Slab starts must be literal numbers in ascending order, so that no amount is counted twice or left out.
function checkSlabStarts(parts: readonly Formula[]) {
  for (const [at, part] of parts.entries()) {
    const before = parts[at - 2]
    const isStart = at % 2 === 0
    const follows =
      before?.kind !== 'NUMBER' || (part.kind === 'NUMBER' && compareRationals(before.value, part.value) < 0)
    if (isStart && (part.kind !== 'NUMBER' || !follows || parts[at + 1] === undefined))
      throw new FormulaError('PAY_FORMULA_SLABS', part)
  }
}

function checkDivisor(node: Formula) {
  if (!isConstant(node)) return
  const value = compileFormula<null>(node, () => () => ({ n: 0, d: 1, big: null }))(null)
  if (sign(value) === 0) throw new FormulaError('PAY_FORMULA_DIVIDES_BY_ZERO', node)
}

function isConstant(node: Formula): boolean {
  if (node.kind === 'NAME') return false
  if (node.kind === 'BINARY') return isConstant(node.left) && isConstant(node.right)
  if (node.kind === 'CALL') return node.args.every(isConstant)
  return node.kind === 'NUMBER' || isConstant(node.of)
}

// Suggests the nearest known name if its edit distance is at most two.
function createUnknownNameError(node: Formula & { kind: 'NAME' }, known: ReadonlySet<string>): FormulaError {
  const near = [...known]
    .map((name) => ({ name, away: calculateEditDistance(node.name, name) }))
    .filter(({ away }) => away <= 2)
    .sort((a, b) => a.away - b.away || (a.name < b.name ? -1 : 1))[0]
  return near === undefined
    ? new FormulaError('PAY_FORMULA_NAME', node, { name: node.name })
    : new FormulaError('PAY_FORMULA_NAME_LIKE', node, { name: node.name, like: near.name })
}

function calculateEditDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [i, letter] of [...a].entries())
    row = row.reduce<number[]>((made, above, at) => {
      if (at === 0) return [i + 1]
      const changed = (row[at - 1] ?? 0) + (letter === b[at - 1] ? 0 : 1)
      return [...made, Math.min(changed, above + 1, (made[at - 1] ?? 0) + 1)]
    }, [])
  return row[b.length] ?? 3
}
