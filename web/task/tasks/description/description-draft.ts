import type { JSONContent } from '@tiptap/react'
import { useTextDraft } from '../saving/use-text-draft.ts'

type Description = JSONContent | null

/** A description that is not saved yet. */
interface DescriptionDraft {
  text: Description
  /** The stored description that the text replaces. Another one is stored if somebody else saved in the meantime. */
  base: Description
}

/** The unsaved description of a task, kept in the browser, and the functions that change it. */
export function useDescriptionDraft(taskId: string) {
  const [stored, store] = useTextDraft(`description:${taskId}`)
  return {
    draft: parseDraft(stored),
    /** Keeps the text. It replaces `base`, unless there is a draft already. */
    keep: (text: Description, base: Description) =>
      store((now) => JSON.stringify({ text, base: (parseDraft(now) ?? { base }).base })),
    /** After a save of `text`: the draft ends, or what was typed since then replaces the saved text. */
    confirmSave: (text: Description, saved: Description) =>
      store((now) => {
        const draft = parseDraft(now)
        if (!draft || isSameDescription(draft.text, text)) return null
        return JSON.stringify({ text: draft.text, base: saved })
      }),
    clear: () => store(null),
  }
}

export const isSameDescription = (a: Description, b: Description): boolean => JSON.stringify(a) === JSON.stringify(b)

function parseDraft(stored: string | null): DescriptionDraft | null {
  try {
    const draft = JSON.parse(stored ?? 'null') as Partial<DescriptionDraft> | null
    return draft?.text === undefined ? null : { text: draft.text, base: draft.base ?? null }
  } catch {
    return null
  }
}
