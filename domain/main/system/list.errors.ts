/** Error codes of declared lists: HTTP status and English message. */
export const listErrors = {
  SHEET_TOO_MANY_ROWS: [422, 'A file can have at most {{most}} rows. Split it and import the parts one by one.'],
  SHEET_TOO_MANY_COLUMNS: [422, 'A file can have at most {{most}} columns. Delete those that are not needed.'],
  SHEET_CELL_TOO_LONG: [422, 'A cell can have at most {{most}} characters. Shorten the text.'],
  SHEET_TOO_LARGE: [422, 'The content of this file is larger than {{megabytes}} MB. Split it and try again.'],
  SHEET_TOO_COMPLEX: [422, 'This file takes too long to read. Save it as CSV, or split it, and try again.'],
  EXPORT_TOO_LARGE: [422, 'This is too much for an Excel file. Export it as CSV, or narrow the list.'],
  LIST_TOO_MANY: [422, 'At most {{most}} rows at a time. Narrow the list or split the file.'],
  LIST_ROW_REFUSED: [422, '“{{name}}” would become invalid, so nothing was changed.'],
  LIST_ROW_TWICE: [422, 'This row duplicates an earlier row in the file.'],
  LIST_NO_SUCH: [422, 'No entry with this name.'],
  LIST_AMBIGUOUS: [422, 'Several entries have this name.'],
  LIST_VIEWS_FULL: [422, 'A list can have at most {{most}} saved views. Delete one first.'],
  LIST_IMPORT_NEEDS: [422, 'Choose the columns for: {{columns}}.'],
} as const satisfies Record<string, readonly [number, string]>
