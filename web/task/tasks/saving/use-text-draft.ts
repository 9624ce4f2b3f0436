import { useState, type SetStateAction } from 'react'
import { flushSync } from 'react-dom'
import { buildTaskDraftKey } from '../task-draft-key.ts'

/** A text that is not saved yet, kept in the browser; null if there is none. */
export function useTextDraft(name: string): [string | null, (change: SetStateAction<string | null>) => void] {
  const key = buildTaskDraftKey(name)
  const [draft, setDraft] = useState(() => localStorage.getItem(key))
  const write = (change: SetStateAction<string | null>) => {
    // The stored text is the newest, also after a save that took some time.
    const text = typeof change === 'function' ? change(localStorage.getItem(key)) : change
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    // Shown at once: a key pressed before the text is shown would replace it.
    flushSync(() => setDraft(text))
  }
  return [draft, write]
}
