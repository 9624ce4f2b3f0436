import type { AnyEntity } from '../../domain/kit/entity.ts'
import { addDays } from '../../domain/kit/day.ts'
import type { Field } from '../../domain/kit/field.ts'

/**
 * A valid input for any declaration. `n` makes it different, `refs` gives the ids of its references by entity; a
 * reference without one is left out.
 */
export function buildEntitySample(
  entity: AnyEntity,
  n: number,
  refs: Record<string, string> = {},
): Record<string, unknown> {
  const fields = Object.values(entity.fields)
  const entries = Object.entries(entity.fields).flatMap(([name, field]) => {
    if (field.kind === 'ref') {
      // An optional second reference to the same list would refer to the same row.
      const isSecond =
        field.nullable && fields.some((other) => other !== field && other.to === field.to && !other.nullable)
      return refs[field.to ?? ''] && !isSecond ? [[name, refs[field.to ?? '']]] : []
    }
    const sample = knownSamples[name]
    return [[name, sample ? sample(n) : buildSampleValue(field, n)]]
  })
  return Object.fromEntries(entries)
}

// Fields whose kind does not define a valid value.
const knownSamples: Record<string, (n: number) => unknown> = {
  timeZone: () => 'Asia/Kolkata',
  country: () => 'IN',
  latitude: () => 12.97,
  longitude: () => 77.59,
  startsAt: () => '09:00',
  endsAt: () => '18:00',
  breakMinutes: () => 60,
  selfWeight: () => 40,
  managerWeight: () => 60,
  isActive: () => true,
  statutoryKey: () => null,
  code: (n) => `C${n}`,
  halfDayPercent: () => 40,
  fullDayPercent: () => 75,
}

function buildSampleValue(field: Field, n: number): unknown {
  switch (field.kind) {
    case 'text':
    case 'textarea':
      return `${field.label.slice(0, Math.max(1, (field.max ?? 120) - 6))} ${n}`.slice(-(field.max ?? 120))
    case 'email':
      return `someone${n}@acme.example`
    case 'int':
    case 'money':
      return Math.min(Math.max(field.min ?? 0, 0) + n, field.max ?? Number.MAX_SAFE_INTEGER)
    case 'number':
      return n
    case 'date':
      return addDays('2020-01-01', n)
    case 'time':
      return `0${n % 10}:30`
    case 'bool':
      return false
    case 'choice':
      return field.options?.[0]
    case 'colour':
      return '#7048e8'
    case 'ref':
      return null
  }
}
