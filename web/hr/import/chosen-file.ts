// The chosen file is kept until the user leaves the page, so that another sheet can be used without choosing it again.
let chosenFile: { id: string; file: File } | null = null

export const storeChosenFile = (id: string, file: File): void => void (chosenFile = { id, file })
export const findChosenFile = (id: string): File | null => (chosenFile?.id === id ? chosenFile.file : null)
