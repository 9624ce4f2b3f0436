const formulaPattern = /^(\s*[=+\-@＝＋－＠]|[\t\r])/

/**
 * Some programs read a cell of a CSV file with a leading sign as a formula, also after blanks and with full-width
 * signs. An apostrophe prevents it.
 */
export const escapeFormula = (text: string): string => (formulaPattern.test(text) ? `'${text}` : text)

/** The text of a cell without the apostrophe that an export added. */
export const stripFormulaGuard = (cell: string): string =>
  cell.startsWith("'") && formulaPattern.test(cell.slice(1)) ? cell.slice(1) : cell
