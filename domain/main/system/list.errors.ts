/** Codes of what every declared list can do: HTTP status and English message. */
export const listErrors = {
  LIST_TOO_MANY: [422, 'At most {{most}} rows at a time. Narrow the list or split the file.'],
  LIST_ROW_REFUSED: [422, '“{{name}}” would become invalid, so nothing was changed.'],
  LIST_ROW_TWICE: [422, 'This row duplicates an earlier row in the file.'],
  LIST_NO_SUCH: [422, 'No entry with this name.'],
  LIST_AMBIGUOUS: [422, 'Several entries have this name.'],
  LIST_VIEWS_FULL: [422, 'A list can have at most {{most}} saved views. Delete one first.'],
  LIST_IMPORT_NEEDS: [422, 'Choose the columns for: {{columns}}.'],
} as const satisfies Record<string, readonly [number, string]>
