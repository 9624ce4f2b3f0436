/**
 * An exact fraction: nothing is lost before the one rounding of a line. Small ones (nearly all) are two safe integers;
 * what outgrows them is carried by bigints and comes back when it fits. `d` is above zero.
 */
export interface Exact {
  readonly n: number
  readonly d: number
  /** When set, `n` and `d` say nothing. */
  readonly big: { readonly n: bigint; readonly d: bigint } | null
}

export const whole = (n: number): Exact => ({ n, d: 1, big: null })
export const ZERO = whole(0)
export const ONE = whole(1)

/** `ratio(16, 31)`; both safe integers, the second above zero. */
export const ratio = (n: number, d: number): Exact => ({ n, d, big: null })

const safe = Number.isSafeInteger

export function add(a: Exact, b: Exact): Exact {
  if (a.big === null && b.big === null) {
    if (a.d === b.d) {
      const n = a.n + b.n
      if (safe(n)) return ratio(n, a.d)
    }
    const left = a.n * b.d
    const right = b.n * a.d
    const d = a.d * b.d
    if (safe(left) && safe(right) && safe(left + right) && safe(d)) return ratio(left + right, d)
  }
  const [x, y] = [wide(a), wide(b)]
  return narrow(x.n * y.d + y.n * x.d, x.d * y.d)
}

export const negate = (a: Exact): Exact =>
  a.big === null ? ratio(0 - a.n, a.d) : { n: 0, d: 1, big: { n: -a.big.n, d: a.big.d } }

export const subtract = (a: Exact, b: Exact): Exact => add(a, negate(b))

export function multiply(a: Exact, b: Exact): Exact {
  if (a.big === null && b.big === null) {
    const n = a.n * b.n
    const d = a.d * b.d
    if (safe(n) && safe(d)) return ratio(n, d)
  }
  const [x, y] = [wide(a), wide(b)]
  return narrow(x.n * y.n, x.d * y.d)
}

/** `b` is not zero. */
export function divide(a: Exact, b: Exact): Exact {
  if (b.big === null) return multiply(a, b.n > 0 ? ratio(b.d, b.n) : ratio(0 - b.d, 0 - b.n))
  const { n, d } = b.big
  return multiply(a, n > 0n ? narrow(d, n) : narrow(-d, -n))
}

export const sign = (a: Exact): number => (a.big === null ? Math.sign(a.n) : a.big.n > 0n ? 1 : a.big.n < 0n ? -1 : 0)

export function compare(a: Exact, b: Exact): number {
  if (a.big === null && b.big === null && a.d === b.d) return Math.sign(a.n - b.n)
  return sign(subtract(a, b))
}

export type Direction = 'NEAREST' | 'UP' | 'DOWN'

/** To a whole number: `NEAREST` takes a half away from zero, `UP` goes away from zero, `DOWN` towards it. Beyond what a number holds: Infinity. */
export function toWhole(a: Exact, direction: Direction): number {
  if (a.big !== null) return wideToWhole(a.big, direction)
  const size = Math.abs(a.n)
  const rest = size % a.d
  const down = (size - rest) / a.d
  const more = direction === 'UP' ? rest > 0 : direction === 'NEAREST' && rest >= a.d - rest && rest > 0
  const rounded = more ? down + 1 : down
  return a.n < 0 && rounded !== 0 ? 0 - rounded : rounded
}

function wideToWhole({ n, d }: { n: bigint; d: bigint }, direction: Direction): number {
  const size = n < 0n ? -n : n
  const rest = size % d
  const more = direction === 'UP' ? rest > 0n : direction === 'NEAREST' && rest * 2n >= d
  const rounded = Number(size / d + (more ? 1n : 0n))
  const answer = Number.isSafeInteger(rounded) ? rounded : Number.POSITIVE_INFINITY
  return n < 0n && answer !== 0 ? 0 - answer : answer
}

const decimal = /^(-?)(\d{1,15})(?:\.(\d{1,15}))?$/

/** Reads `'12.5'`; null for what is no decimal of at most 15 digits before and after the point. */
export function readDecimal(text: string): Exact | null {
  const [, minus, whole, part = ''] = decimal.exec(text) ?? []
  if (whole === undefined) return null
  const size = narrow(BigInt(whole + part), 10n ** BigInt(part.length))
  return minus === '-' ? negate(size) : size
}

/** With at most `digits` decimals, a half away from zero, and no zeros at the end: `'15.4839'`. */
export function writeDecimal(a: Exact, digits: number): string {
  const scaled = toWhole(multiply(a, whole(10 ** digits)), 'NEAREST')
  const text = String(Math.abs(scaled)).padStart(digits + 1, '0')
  const part = digits === 0 ? '' : text.slice(-digits).replace(/0+$/, '')
  return `${scaled < 0 ? '-' : ''}${text.slice(0, text.length - digits)}${part === '' ? '' : `.${part}`}`
}

const wide = (a: Exact) => a.big ?? { n: BigInt(a.n), d: BigInt(a.d) }

function narrow(n: bigint, d: bigint): Exact {
  const common = greatestDivisor(n < 0n ? -n : n, d)
  const [top, bottom] = [n / common, d / common]
  const [small, below] = [Number(top), Number(bottom)]
  return safe(small) && safe(below) ? ratio(small, below) : { n: 0, d: 1, big: { n: top, d: bottom } }
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x === 0n ? 1n : x
}
