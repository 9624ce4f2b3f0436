/** Limits of a file after unpacking. An import allows fewer rows. */
export const MAX_COLUMNS = 200
/** The limit of Excel. */
export const MAX_CELL_LENGTH = 32_767
export const MAX_UNPACKED_MEGABYTES = 96
/** Rows in addition to those of an import: headings, titles and blank rows. */
export const SPARE_ROWS = 1000
