export const MAX_TEMPLATE_LENGTH = 10_000
/** How deep blocks may be nested. */
export const MAX_TEMPLATE_DEPTH = 5
export const MAX_TEMPLATE_TAGS = 200
/** Rows of a list that a template shows. */
export const MAX_LIST_ROWS = 50
