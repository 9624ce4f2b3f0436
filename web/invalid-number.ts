import i18next from 'i18next'
import { ApiProblem } from './problem.ts'

/** Refuses to send NaN (from a field whose text is not a number), because JSON would make it null. */
export function assertNumbers(value: unknown): void {
  const place = findInvalidNumber(value)
  if (place === null) return
  const message = i18next.t('FIELD_NUMBER')
  throw new ApiProblem(422, { code: 'FIELD_NUMBER', detail: message, fields: { [place]: message } })
}

/** The path of the first NaN, such as `lines.0.amount`; null if there is none. */
export function findInvalidNumber(value: unknown, place = ''): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : place
  if (typeof value !== 'object' || value === null) return null
  for (const [name, part] of Object.entries(value)) {
    const found = findInvalidNumber(part, place ? `${place}.${name}` : name)
    if (found !== null) return found
  }
  return null
}
