/** Error codes of declared lists: HTTP status and English message. */
export const listErrors = {
  SHEET_TOO_MANY_ROWS: [422, 'A file can have at most {{max}} rows. Split it and import the parts one by one.'],
  SHEET_TOO_MANY_COLUMNS: [422, 'A file can have at most {{max}} columns. Delete those that are not needed.'],
  SHEET_CELL_TOO_LONG: [422, 'A cell can have at most {{max}} characters. Shorten the text.'],
  SHEET_TOO_LARGE: [422, 'The content of this file is larger than {{megabytes}} MB. Split it and try again.'],
  SHEET_TOO_COMPLEX: [422, 'This file takes too long to read. Save it as CSV, or split it, and try again.'],
  EXPORT_TOO_LARGE: [422, 'This is too much for an Excel file. Export it as CSV, or narrow the list.'],
  LIST_TOO_MANY_ROWS: [422, 'At most {{max}} rows at a time. Narrow the list or split the file.'],
  LIST_ROW_INVALID: [422, 'This change would make “{{name}}” invalid, so nothing was changed. Enter another value.'],
  LIST_ROW_DUPLICATE: [422, 'This row repeats an earlier row of the file. Delete one of them.'],
  LIST_ENTRY_NOT_FOUND: [422, 'There is no entry with this name. Correct the name or add the entry first.'],
  LIST_AMBIGUOUS: [422, 'Several entries have this name. Give them different names first.'],
  LIST_TOO_MANY_VIEWS: [422, 'A list can have at most {{max}} saved views. Delete one first.'],
  LIST_COLUMNS_REQUIRED: [422, 'Choose the columns for: {{columns}}.'],
} as const satisfies Record<string, readonly [number, string]>
