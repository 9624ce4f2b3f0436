// The browser's hold on the file, until the page is left: another sheet of it can be taken without choosing it anew.
let kept: { id: string; file: File } | null = null

export const keepFile = (id: string, file: File): void => void (kept = { id, file })
export const keptFile = (id: string): File | null => (kept?.id === id ? kept.file : null)
