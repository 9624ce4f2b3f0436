import { isDay } from '../../../kit/day.ts'
import { createRateFault, isObject, type RateFault, findShapeFaults } from './rate-validation.ts'
import { listRateAreas, rateKinds } from './rate-kinds.ts'
import { type RateKind, rateShapes } from './rate-types.ts'

/** The faults of a row. Empty for a valid row. */
export function validateRateRow(row: unknown): RateFault[] {
  if (!isObject(row)) return [{ at: '', code: 'FIELD_TYPE' }]
  const { subject, area, from, to, source, doubt, values } = row
  if (!isRateKind(subject)) return [{ at: 'subject', code: 'FIELD_CHOICE' }]
  const shape = findShapeFaults(rateShapes[subject], values, 'values')
  return [
    ...(isKnownArea(subject, area) ? [] : [createRateFault('area', 'FIELD_CHOICE')]),
    ...(isDay(from) ? [] : [createRateFault('from', 'FIELD_FORMAT')]),
    ...(to === null || isDay(to) ? [] : [createRateFault('to', 'FIELD_FORMAT')]),
    ...(isDay(from) && isDay(to) && to < from ? [createRateFault('to', 'PAY_ENDS_BEFORE')] : []),
    ...(typeof source === 'string' && source.trim() !== '' ? [] : [createRateFault('source', 'FIELD_REQUIRED')]),
    ...(doubt === null || typeof doubt === 'string' ? [] : [createRateFault('doubt', 'FIELD_TYPE')]),
    ...(shape.length > 0 || !isObject(values) ? shape : findValueFaults(subject, values)),
  ]
}

const isRateKind = (subject: unknown): subject is RateKind =>
  typeof subject === 'string' && Object.hasOwn(rateShapes, subject)

const isKnownArea = (subject: RateKind, area: unknown): boolean => {
  const areas: readonly unknown[] = subject === 'TAX' ? ['NEW', 'OLD'] : listRateAreas(subject)
  return areas.length === 0 ? area === null : areas.includes(area)
}

/** Checks that a schema cannot express: order, duplicates, and parts that must not exceed their whole. */
function findValueFaults(subject: RateKind, values: Record<string, unknown>): RateFault[] {
  return [
    ...Object.entries(values).flatMap(([name, value]) => findListFaults(value, `values.${name}`)),
    ...listPartsOfWhole(subject).flatMap(([part, whole]) =>
      Number(values[part]) > Number(values[whole]) ? [createRateFault(`values.${part}`, 'LAW_PART_ABOVE_WHOLE')] : [],
    ),
    ...(isHalfYear(values['halfYearMonths']) ? [] : [createRateFault('values.halfYearMonths', 'LAW_HALF_YEAR')]),
    ...(subject === 'DEDUCTIONS' && Array.isArray(values['caps'])
      ? values['caps'].flatMap(({ section }, at) =>
          deductionSections.has(section) ? [] : [createRateFault(`values.caps.${at}.section`, 'FIELD_CHOICE')],
        )
      : []),
  ]
}

/** Two months, half a year apart. Kinds without half years have no such value. */
const isHalfYear = (months: unknown): boolean =>
  !Array.isArray(months) || (months.length === 2 && Math.abs(Number(months[0]) - Number(months[1])) === 6)

const deductionSections = new Set<unknown>(rateKinds.DEDUCTIONS.fields.caps.options)

const listPartsOfWhole = (subject: RateKind): readonly (readonly [part: string, whole: string])[] =>
  subject === 'EPF' ? [['pensionPercent', 'employerPercent']] : []

function findListFaults(value: unknown, at: string): RateFault[] {
  if (!Array.isArray(value)) return []
  if (value.every((one) => isObject(one) && Array.isArray(one['slabs'])))
    return value.flatMap(({ slabs }, index) => findSlabFaults(slabs, `${at}.${index}.slabs`))
  if (value.every((one) => isObject(one) && typeof one['from'] === 'number')) return findSlabFaults(value, at)
  const keys = value.map((one: unknown) => (isObject(one) ? (one['section'] ?? one['above']) : one))
  return keys.flatMap((key, index) => {
    if (keys.indexOf(key) === index) return []
    return [createRateFault(isObject(value[index]) ? `${at}.${index}.section` : at, 'LAW_TWICE')]
  })
}

/**
 * Half-open slabs have no gap and no overlap if the first starts at zero and each one starts above the previous one.
 */
const findSlabFaults = (slabs: readonly { from: number }[], at: string): RateFault[] =>
  slabs.flatMap(({ from }, index) => {
    const before = slabs[index - 1]
    if (!before) return from === 0 ? [] : [createRateFault(`${at}.${index}.from`, 'PAY_SLAB_START')]
    return from > before.from ? [] : [createRateFault(`${at}.${index}.from`, 'LAW_SLAB_ORDER')]
  })
