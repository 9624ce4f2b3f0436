interface Saved {
  version: number
}

/** The last save of each task that still has a save in progress. */
const lastSaves = new Map<string, Promise<Saved | null>>()

/**
 * Sends the saves of one task one after another, each with the version of the last reply. Without this, a save that
 * begins before the reply of another is refused. `send` gets the version.
 */
export async function queueTaskSave<Reply extends Saved>(
  { id, version }: { id: string; version: number },
  send: (version: number) => Promise<Reply>,
): Promise<Reply> {
  const previous = lastSaves.get(id) ?? Promise.resolve(null)
  const save = previous.then((saved) => send(Math.max(version, saved?.version ?? 0)))
  // A refused save leaves the version as it was.
  const settled = save.catch(() => previous)
  lastSaves.set(id, settled)
  try {
    return await save
  } finally {
    if (lastSaves.get(id) === settled) lastSaves.delete(id)
  }
}

/** True while a save of the task is in progress. */
export const isTaskSaving = (id: string): boolean => lastSaves.has(id)
