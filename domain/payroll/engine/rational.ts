/**
 * An exact fraction. Only the final rounding of a line loses precision. Nearly all fractions are two safe integers;
 * larger ones use bigints until they fit again. `d` is above zero.
 */
export interface Rational {
  readonly n: number
  readonly d: number
  /** If set, `n` and `d` are not used. */
  readonly big: { readonly n: bigint; readonly d: bigint } | null
}

export const toRational = (n: number): Rational => ({ n, d: 1, big: null })
export const ZERO = toRational(0)
export const ONE = toRational(1)

/** `createRatio(16, 31)`. Both are safe integers, the second is above zero. */
export const createRatio = (n: number, d: number): Rational => ({ n, d, big: null })

const safe = Number.isSafeInteger

export function add(a: Rational, b: Rational): Rational {
  if (a.big === null && b.big === null) {
    if (a.d === b.d) {
      const n = a.n + b.n
      if (safe(n)) return createRatio(n, a.d)
    }
    const left = a.n * b.d
    const right = b.n * a.d
    const d = a.d * b.d
    if (safe(left) && safe(right) && safe(left + right) && safe(d)) return createRatio(left + right, d)
  }
  const [x, y] = [toBigRational(a), toBigRational(b)]
  return reduceRational(x.n * y.d + y.n * x.d, x.d * y.d)
}

export const negate = (a: Rational): Rational =>
  a.big === null ? createRatio(0 - a.n, a.d) : { n: 0, d: 1, big: { n: -a.big.n, d: a.big.d } }

export const subtract = (a: Rational, b: Rational): Rational => add(a, negate(b))

export function multiply(a: Rational, b: Rational): Rational {
  if (a.big === null && b.big === null) {
    const n = a.n * b.n
    const d = a.d * b.d
    if (safe(n) && safe(d)) return createRatio(n, d)
  }
  const [x, y] = [toBigRational(a), toBigRational(b)]
  return reduceRational(x.n * y.n, x.d * y.d)
}

/** `b` must not be zero. */
export function divide(a: Rational, b: Rational): Rational {
  if (b.big === null) return multiply(a, b.n > 0 ? createRatio(b.d, b.n) : createRatio(0 - b.d, 0 - b.n))
  const { n, d } = b.big
  return multiply(a, n > 0n ? reduceRational(d, n) : reduceRational(-d, -n))
}

export const sign = (a: Rational): number =>
  a.big === null ? Math.sign(a.n) : a.big.n > 0n ? 1 : a.big.n < 0n ? -1 : 0

export function compareRationals(a: Rational, b: Rational): number {
  if (a.big === null && b.big === null && a.d === b.d) return Math.sign(a.n - b.n)
  return sign(subtract(a, b))
}

export type RoundingDirection = 'NEAREST' | 'UP' | 'DOWN'

/**
 * Rounds to a whole number. `NEAREST` rounds a half away from zero, `UP` away from zero, `DOWN` towards zero. Returns
 * Infinity if the result is too large for a number.
 */
export function roundToWhole(a: Rational, direction: RoundingDirection): number {
  if (a.big !== null) return roundBigRational(a.big, direction)
  const size = Math.abs(a.n)
  const rest = size % a.d
  const down = (size - rest) / a.d
  const more = direction === 'UP' ? rest > 0 : direction === 'NEAREST' && rest >= a.d - rest && rest > 0
  const rounded = more ? down + 1 : down
  return a.n < 0 && rounded !== 0 ? 0 - rounded : rounded
}

function roundBigRational({ n, d }: { n: bigint; d: bigint }, direction: RoundingDirection): number {
  const size = n < 0n ? -n : n
  const rest = size % d
  const more = direction === 'UP' ? rest > 0n : direction === 'NEAREST' && rest * 2n >= d
  const rounded = Number(size / d + (more ? 1n : 0n))
  const answer = Number.isSafeInteger(rounded) ? rounded : Number.POSITIVE_INFINITY
  return n < 0n && answer !== 0 ? 0 - answer : answer
}

const decimalPattern = /^(-?)(\d{1,15})(?:\.(\d{1,15}))?$/

/** Parses `'12.5'`. Returns null if the text is not a decimal with at most 15 digits before and after the point. */
export function parseDecimal(text: string): Rational | null {
  const [, minus, whole, part = ''] = decimalPattern.exec(text) ?? []
  if (whole === undefined) return null
  const size = reduceRational(BigInt(whole + part), 10n ** BigInt(part.length))
  return minus === '-' ? negate(size) : size
}

/** Formats with at most `digits` decimals; a half is rounded away from zero. No trailing zeros: `'15.4839'`. */
export function formatDecimal(a: Rational, digits: number): string {
  const scaled = roundToWhole(multiply(a, toRational(10 ** digits)), 'NEAREST')
  const text = String(Math.abs(scaled)).padStart(digits + 1, '0')
  const part = digits === 0 ? '' : text.slice(-digits).replace(/0+$/, '')
  return `${scaled < 0 ? '-' : ''}${text.slice(0, text.length - digits)}${part === '' ? '' : `.${part}`}`
}

const toBigRational = (a: Rational) => a.big ?? { n: BigInt(a.n), d: BigInt(a.d) }

function reduceRational(n: bigint, d: bigint): Rational {
  const common = findGreatestDivisor(n < 0n ? -n : n, d)
  const [top, bottom] = [n / common, d / common]
  const [small, below] = [Number(top), Number(bottom)]
  return safe(small) && safe(below) ? createRatio(small, below) : { n: 0, d: 1, big: { n: top, d: bottom } }
}

function findGreatestDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x === 0n ? 1n : x
}
