// The browser's hold on the file, until the page is left: another sheet of it can be taken without choosing it anew.
let chosenFile: { id: string; file: File } | null = null

export const storeChosenFile = (id: string, file: File): void => void (chosenFile = { id, file })
export const findChosenFile = (id: string): File | null => (chosenFile?.id === id ? chosenFile.file : null)
