/**
 * Compares two instants in the format of the database by the codes of their characters. `localeCompare` sorts
 * "15:31:05+00" after "15:31:05.003+00".
 */
export const compareInstants = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
