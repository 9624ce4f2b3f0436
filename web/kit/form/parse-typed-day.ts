import { isDay } from '../../../domain/kit/day.ts'

/** The day of a typed text: 31/1/2026, 31-01-2026, 2026-01-31 or 31 Jan 2026; null when there is no such day. */
export function parseTypedDay(text: string): string | null {
  const isWritten: boolean = isDay(text)
  if (isWritten) return text
  const [, date, month, year] = /^(\d{1,2})[./\- ](\d{1,2})[./\- ](\d{4})$/.exec(text.trim()) ?? []
  const written = `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`
  if (isDay(written)) return written
  const parsed = Date.parse(`${text} UTC`)
  if (Number.isNaN(parsed)) return null
  const found = new Date(parsed).toISOString().slice(0, 10)
  // 31 Feb would become 3 Mar.
  const isTyped = text.match(/\d+/g)?.some((digits) => Number(digits) === Number(found.slice(8)))
  return isTyped ? found : null
}
