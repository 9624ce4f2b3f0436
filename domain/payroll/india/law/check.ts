import { isDay } from '../../../kit/day.ts'
import { states } from '../states.ts'
import { fault, isObject, type LawFault, shapeFaults } from './shape-faults.ts'
import { lawSubjects } from './subjects.ts'
import { type LawSubject, lawShapes } from './types.ts'

/** What is wrong with a row; empty for a good one. */
export function lawFaults(row: unknown): LawFault[] {
  if (!isObject(row)) return [{ at: '', code: 'FIELD_TYPE' }]
  const { subject, area, from, to, source, doubt, values } = row
  if (!isSubject(subject)) return [{ at: 'subject', code: 'FIELD_CHOICE' }]
  const shape = shapeFaults(lawShapes[subject], values, 'values')
  return [
    ...(areasOf(subject).includes(area) ? [] : [fault('area', 'FIELD_CHOICE')]),
    ...(isDay(from) ? [] : [fault('from', 'FIELD_FORMAT')]),
    ...(to === null || isDay(to) ? [] : [fault('to', 'FIELD_FORMAT')]),
    ...(isDay(from) && isDay(to) && to < from ? [fault('to', 'PAY_ENDS_BEFORE')] : []),
    ...(typeof source === 'string' && source.trim() !== '' ? [] : [fault('source', 'FIELD_REQUIRED')]),
    ...(doubt === null || typeof doubt === 'string' ? [] : [fault('doubt', 'FIELD_TYPE')]),
    ...(shape.length > 0 || !isObject(values) ? shape : senseFaults(subject, values)),
  ]
}

const isSubject = (subject: unknown): subject is LawSubject =>
  typeof subject === 'string' && Object.hasOwn(lawShapes, subject)

function areasOf(subject: LawSubject): readonly unknown[] {
  const by = subject === 'TAX' ? 'REGIME' : lawSubjects[subject].by
  if (by === null) return [null]
  return by === 'REGIME' ? ['NEW', 'OLD'] : Object.keys(states)
}

/** What a shape can't say: an order, nothing twice, a part no larger than its whole. */
function senseFaults(subject: LawSubject, values: Record<string, unknown>): LawFault[] {
  return [
    ...Object.entries(values).flatMap(([name, value]) => listFaults(value, `values.${name}`)),
    ...partsOf(subject).flatMap(([part, whole]) =>
      Number(values[part]) > Number(values[whole]) ? [fault(`values.${part}`, 'LAW_PART_ABOVE_WHOLE')] : [],
    ),
    ...(subject === 'DEDUCTIONS' && Array.isArray(values['caps'])
      ? values['caps'].flatMap(({ section }, at) =>
          sections.has(section) ? [] : [fault(`values.caps.${at}.section`, 'FIELD_CHOICE')],
        )
      : []),
  ]
}

const sections = new Set<unknown>(lawSubjects.DEDUCTIONS.fields.caps.options)

const partsOf = (subject: LawSubject): readonly (readonly [part: string, whole: string])[] =>
  subject === 'EPF' ? [['pensionPercent', 'employerPercent']] : []

function listFaults(value: unknown, at: string): LawFault[] {
  if (!Array.isArray(value)) return []
  if (value.every((one) => isObject(one) && Array.isArray(one['slabs'])))
    return value.flatMap(({ slabs }, index) => slabFaults(slabs, `${at}.${index}.slabs`))
  if (value.every((one) => isObject(one) && typeof one['from'] === 'number')) return slabFaults(value, at)
  const keys = value.map((one: unknown) => (isObject(one) ? (one['section'] ?? one['above']) : one))
  return keys.flatMap((key, index) => {
    if (keys.indexOf(key) === index) return []
    return [fault(isObject(value[index]) ? `${at}.${index}.section` : at, 'LAW_TWICE')]
  })
}

/** Half-open slabs leave no gap and no overlap when the first begins at nothing and each next one higher. */
const slabFaults = (slabs: readonly { from: number }[], at: string): LawFault[] =>
  slabs.flatMap(({ from }, index) => {
    const before = slabs[index - 1]
    if (!before) return from === 0 ? [] : [fault(`${at}.${index}.from`, 'PAY_SLAB_START')]
    return from > before.from ? [] : [fault(`${at}.${index}.from`, 'LAW_SLAB_ORDER')]
  })
