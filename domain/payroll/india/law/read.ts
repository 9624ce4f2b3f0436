import Value from 'typebox/value'
import { isDay } from '../../../kit/day.ts'
import { type AnyLawRow, type LawSubject, lawShapes } from './types.ts'

/** A row as a database or a file kept it; null for what is no row of law. */
export const readLawRow = (row: unknown): AnyLawRow | null => (isLawRow(row) ? row : null)

/** What is wrong with a row, in words for a log; empty for a good one. */
export function lawRowProblems(row: unknown): string[] {
  if (!isObject(row)) return ['not a row']
  const { subject, area, from, to, source, doubt, values } = row
  if (!isSubject(subject)) return ['unknown subject']
  return [
    ...(area === null || (typeof area === 'string' && area.length <= 20) ? [] : ['area']),
    ...(isDay(from) ? [] : ['from']),
    ...(to === null || (isDay(to) && isDay(from) && from <= to) ? [] : ['to']),
    ...(typeof source === 'string' && source.length > 0 ? [] : ['source']),
    ...(doubt === null || typeof doubt === 'string' ? [] : ['doubt']),
    ...(Value.Check(lawShapes[subject], values) ? slabProblems(values) : ['values']),
  ]
}

const isLawRow = (row: unknown): row is AnyLawRow => lawRowProblems(row).length === 0
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isSubject = (subject: unknown): subject is LawSubject => typeof subject === 'string' && subject in lawShapes

/** Wherever slabs stand: the first from nothing, each next one higher. */
function slabProblems(values: unknown): string[] {
  if (!isObject(values)) return []
  return Object.values(values).flatMap((value) => {
    if (!Array.isArray(value)) return []
    if (value.every((one) => isObject(one) && Array.isArray(one['slabs']))) return value.flatMap(slabProblems)
    const starts = value.flatMap((one) => (isObject(one) && typeof one['from'] === 'number' ? [one['from']] : []))
    if (starts.length === 0) return []
    return starts[0] === 0 && starts.every((from, at) => at === 0 || from > (starts[at - 1] ?? 0)) ? [] : ['slabs']
  })
}
