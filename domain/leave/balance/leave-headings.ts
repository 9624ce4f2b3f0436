import { normaliseHeading } from '../../kit/normalise-heading.ts'

interface NamedLeaveType {
  id: string
  name: string
  code: string
}

const fillers = new Set(
  ['opening', 'balance', 'balances', 'bal', 'available', 'leave', 'leaves', 'day', 'days', 'of', 'in'].map(
    normaliseHeading,
  ),
)

/**
 * The leave type that a heading names, by its name or code, with or without words such as “opening balance” or
 * “as of 1 April”. Null for none or several.
 */
export function findLeaveTypeOfHeading<T extends NamedLeaveType>(heading: string, types: readonly T[]): T | null {
  const name = toLeaveTypeKey(heading)
  if (name === '') return null
  const found = types.filter((type) => toLeaveTypeKey(type.name) === name || toLeaveTypeKey(type.code) === name)
  return found.length === 1 ? (found[0] ?? null) : null
}

/** The leave type of each column, by its heading. No leave type is used twice. */
export function guessLeaveTypes<T extends NamedLeaveType>(
  columns: readonly { heading: string; samples: readonly string[] }[],
  types: readonly T[],
): (T | null)[] {
  const used = new Set<string>()
  return columns.map(({ heading, samples }) => {
    const type = isSerialNumber(samples) ? null : findLeaveTypeOfHeading(heading, types)
    if (!type || used.has(type.id)) return null
    used.add(type.id)
    return type
  })
}

// “SL” can be sick leave or the serial number of the row.
const isSerialNumber = (samples: readonly string[]) =>
  samples.length > 2 && samples.every((sample, at) => sample === String(at + 1))

function toLeaveTypeKey(text: string): string {
  const words = text
    .replace(/\bas (?:of|on|at)\b.*$/iu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(normaliseHeading)
    .filter((word) => word !== '')
  const names = words.filter((word) => !fillers.has(word))
  return (names.length > 0 ? names : words).join('')
}
