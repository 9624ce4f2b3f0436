/** What a file may hold, however small it is packed. An import allows fewer rows. */
export const MAX_COLUMNS = 200
/** As Excel has it. */
export const MAX_CELL_LENGTH = 32_767
export const MAX_UNPACKED_MEGABYTES = 96
/** Rows beyond those of an import: headings, titles and blank rows. */
export const SPARE_ROWS = 1000
