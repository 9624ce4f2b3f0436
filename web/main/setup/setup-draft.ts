import { useSession } from '../../session.ts'
import type { SetupAnswersDraft } from './setup-screen.tsx'

/** Unfinished answers of the set-up stay in the browser until it is finished. They belong to one organisation. */
const getKey = (): string => `muster:setup:${useSession.getState().settings?.organisation.id}`

/** The unfinished answers. They are outdated if the settings have changed since they were started. */
export function readSetupDraft(start: SetupAnswersDraft): SetupAnswersDraft {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(getKey()) ?? 'null')
    return isDraftFrom(stored, start) ? { ...start, ...stored.values } : start
  } catch {
    return start
  }
}

export function saveSetupDraft(start: SetupAnswersDraft, values: SetupAnswersDraft): void {
  if (values !== start) localStorage.setItem(getKey(), JSON.stringify({ start, values }))
}

export const clearSetupDraft = (): void => localStorage.removeItem(getKey())

const isDraftFrom = (
  stored: unknown,
  start: SetupAnswersDraft,
): stored is { start: SetupAnswersDraft; values: Partial<SetupAnswersDraft> } =>
  typeof stored === 'object' &&
  stored !== null &&
  'start' in stored &&
  JSON.stringify(stored.start) === JSON.stringify(start)
