/** Codes of what every declared list can do: HTTP status and English message. */
export const listErrors = {
  LIST_TOO_MANY: [422, 'At most {{most}} rows at once. Narrow the list, or split the file.'],
  LIST_ROW_REFUSED: [422, '“{{name}}” would not be right any more, so nothing was changed.'],
  LIST_ROW_TWICE: [422, 'An earlier row of the file is the same one.'],
  LIST_NO_SUCH: [422, 'There is none of this name.'],
  LIST_AMBIGUOUS: [422, 'There is more than one of this name.'],
  LIST_VIEWS_FULL: [422, 'A list keeps {{most}} views at most. Forget one first.'],
  LIST_IMPORT_NEEDS: [422, 'Choose which columns hold: {{columns}}.'],
} as const satisfies Record<string, readonly [number, string]>
