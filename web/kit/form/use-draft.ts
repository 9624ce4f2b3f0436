import { useState, type ChangeEvent } from 'react'
import type { ApiProblem } from '../../problem.ts'

type TextChangeEvent = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

/**
 * The values of a hand-written form and the server's errors by field. `bind('email')` returns the properties of a text
 * control, `set({ day })` is for other controls. `land(problem)` shows errors on their fields; FormProblem shows the
 * others.
 */
export function useDraft<T extends object>(start: T) {
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const set = (patch: Partial<T>) => {
    setValues((before) => ({ ...before, ...patch }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in patch))))
  }
  const bind = <K extends keyof T & string>(name: K) => ({
    name,
    value: String(values[name] ?? ''),
    error: errors[name],
    onChange: (event: TextChangeEvent) => set({ [name]: event.currentTarget.value } as Partial<T>),
  })
  const land = (problem: ApiProblem): void => {
    const known = Object.entries(problem.fields ?? {}).map(([place, message]) => [
      toFieldName(place).split(/[./]/).at(-1) ?? place,
      message,
    ])
    setErrors(Object.fromEntries(known))
  }
  return { values, errors, set, bind, land, names: Object.keys(start), reset: () => setValues(start) }
}

/** The field of an error. An error of a list entry, such as `days.3`, belongs to the field of the list. */
export const toFieldName = (place: string): string => place.replace(/[./]\d+$/, '')

/** The errors that no field in `names` shows. A name is a field or a list entry such as `answers.0`. */
export const listStrayErrors = (fields: Record<string, string>, names: readonly string[]): [string, string][] =>
  Object.entries(fields).filter(([place]) => !names.includes(place) && !names.includes(toFieldName(place)))
