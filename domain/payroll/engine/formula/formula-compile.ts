import {
  add,
  compareRationals,
  type RoundingDirection,
  divide,
  type Rational,
  multiply,
  negate,
  createRatio,
  sign,
  subtract,
  roundToWhole,
  toRational,
  ZERO,
} from '../rational.ts'
import type { Formula } from './formula.ts'
import { FormulaError } from './formula-tokens.ts'

/**
 * A compiled formula: calculates the result from `values`. Throws a `FormulaError` on a division by zero or on a result
 * out of range.
 */
export type CompiledFormula<Input> = (input: Input) => Rational

type CompiledTest<Input> = (input: Input) => boolean

/** Compiles a checked formula. `valueOf` returns the reader of a name; it is called once for each use of the name. */
export function compileFormula<Input>(
  formula: Formula,
  valueOf: (name: string) => CompiledFormula<Input>,
): CompiledFormula<Input> {
  return number(formula)

  function number(node: Formula): CompiledFormula<Input> {
    switch (node.kind) {
      case 'NUMBER':
        return () => node.value
      case 'NAME':
        return valueOf(node.name)
      case 'MINUS':
        return unary(node.of, negate)
      case 'PERCENT':
        return unary(node.of, (value) => multiply(value, HUNDREDTH))
      case 'BINARY':
        return binary(node)
      case 'CALL':
        return call(node)
      case 'NOT':
        throw new FormulaError('PAY_FORMULA_NEEDS_NUMBER', node)
    }
  }

  function unary(node: Formula, change: (value: Rational) => Rational): CompiledFormula<Input> {
    const of = number(node)
    return (input) => change(of(input))
  }

  function binary(node: Formula & { kind: 'BINARY' }): CompiledFormula<Input> {
    const [left, right] = [number(node.left), number(node.right)]
    switch (node.sign) {
      case '+':
        return (input) => add(left(input), right(input))
      case '-':
        return (input) => subtract(left(input), right(input))
      case '*':
        return (input) => multiply(left(input), right(input))
      case '/':
        return (input) => {
          const by = right(input)
          if (sign(by) === 0) throw new FormulaError('PAY_FORMULA_DIVIDES_BY_ZERO', node.right)
          return divide(left(input), by)
        }
      default:
        throw new FormulaError('PAY_FORMULA_NEEDS_NUMBER', node)
    }
  }

  function call({ name, args: parts, ...place }: Formula & { kind: 'CALL' }): CompiledFormula<Input> {
    const [first, second, third] = parts
    if (first === undefined) throw new FormulaError('PAY_FORMULA_ENDS', place)
    if (name === 'IF' && second && third) {
      const [test, then, otherwise] = [condition(first), number(second), number(third)]
      return (input) => (test(input) ? then(input) : otherwise(input))
    }
    if (name === 'MIN') return pick(parts, -1)
    if (name === 'MAX') return pick(parts, 1)
    if (name === 'SLAB') return slabs(number(first), parts.slice(1).map(number))
    if (name === 'ABS') return unary(first, (value) => (sign(value) < 0 ? negate(value) : value))
    const direction = functionDirections[name]
    if (direction === undefined) throw new FormulaError('PAY_FORMULA_FUNCTION', place, { name })
    const scale = second === undefined ? 0 : roundToWhole(number(second)(NOTHING), 'NEAREST')
    return unary(first, (value) => roundToDigits(value, scale, direction))
  }

  /** Applies each slab rate to the part of the amount within the slab: `[from, rate, from, rate, …]`. */
  function slabs(amount: CompiledFormula<Input>, parts: readonly CompiledFormula<Input>[]): CompiledFormula<Input> {
    return (input) => {
      const all = amount(input)
      const values = parts.map((part) => part(input))
      let sum = ZERO
      for (let at = 0; at < values.length; at += 2) {
        const [from = ZERO, rate = ZERO, next] = values.slice(at, at + 3)
        if (compareRationals(all, from) <= 0) break
        const upTo = next !== undefined && compareRationals(all, next) > 0 ? next : all
        sum = add(sum, multiply(subtract(upTo, from), rate))
      }
      return sum
    }
  }

  function pick(parts: readonly Formula[], wanted: -1 | 1): CompiledFormula<Input> {
    const values = parts.map(number)
    return (input) =>
      values
        .map((value) => value(input))
        .reduce((best, value) => (compareRationals(value, best) === wanted ? value : best))
  }

  function condition(node: Formula): CompiledTest<Input> {
    if (node.kind === 'NOT') {
      const of = condition(node.of)
      return (input) => !of(input)
    }
    if (node.kind === 'CALL') {
      const tests = node.args.map(condition)
      return node.name === 'AND'
        ? (input) => tests.every((test) => test(input))
        : (input) => tests.some((test) => test(input))
    }
    if (node.kind !== 'BINARY') throw new FormulaError('PAY_FORMULA_NEEDS_CONDITION', node)
    if (node.sign === 'AND' || node.sign === 'OR') {
      const [left, right] = [condition(node.left), condition(node.right)]
      return node.sign === 'AND' ? (input) => left(input) && right(input) : (input) => left(input) || right(input)
    }
    const [left, right] = [number(node.left), number(node.right)]
    const holds = comparisonTests[node.sign]
    if (holds === undefined) throw new FormulaError('PAY_FORMULA_NEEDS_CONDITION', node)
    return (input) => holds(compareRationals(left(input), right(input)))
  }
}

const HUNDREDTH = createRatio(1, 100)

// The digits of a rounding are literal numbers, so they need no input.
const NOTHING = undefined as never

const functionDirections: Record<string, RoundingDirection> = { ROUND: 'NEAREST', ROUNDUP: 'UP', ROUNDDOWN: 'DOWN' }

const comparisonTests: Partial<Record<string, (order: number) => boolean>> = {
  '=': (order) => order === 0,
  '<>': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
}

function roundToDigits(value: Rational, digits: number, direction: RoundingDirection): Rational {
  const step = digits >= 0 ? createRatio(1, 10 ** digits) : toRational(10 ** -digits)
  const steps = roundToWhole(divide(value, step), direction)
  return steps === 0 ? ZERO : multiply(toRational(assertInRange(steps)), step)
}

function assertInRange(steps: number): number {
  if (!Number.isSafeInteger(steps)) throw new FormulaError('PAY_FORMULA_OUT_OF_RANGE', { at: 0, length: 0 })
  return steps
}
