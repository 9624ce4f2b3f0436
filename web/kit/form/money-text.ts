/** `groupDigits('1234567.5', true)` is '12,34,567.5'. */
export function groupDigits(digits: string, isInLakhs: boolean): string {
  const [whole = '', fraction] = digits.split('.')
  const grouped = whole.replace(isInLakhs ? /\d(?=(\d\d)*\d{3}$)/g : /\d(?=(\d{3})+$)/g, '$&,')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/** `toMinorUnits('1234.5', 2)` is 123450; null for an empty text and NaN for one that is not a number. */
export function toMinorUnits(typed: string, digits: number): number | null {
  if (typed === '') return null
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(typed)
  if (!match) return Number.NaN
  const fraction = (match[3] ?? '').slice(0, digits).padEnd(digits, '0')
  const amount = Number(`${match[2] || '0'}${fraction}`)
  return match[1] ? -amount : amount
}

/** `fromMinorUnits(123450, 2)` is '1234.50'. */
export function fromMinorUnits(amount: number, digits: number): string {
  if (Number.isNaN(amount)) return 'NaN'
  const sign = amount < 0 ? '-' : ''
  const text = String(Math.abs(amount)).padStart(digits + 1, '0')
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}
