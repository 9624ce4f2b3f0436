/** Normalises a heading for comparison: only lower-case letters and digits, of any script. */
export const normaliseHeading = (text: string): string => text.toLocaleLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
