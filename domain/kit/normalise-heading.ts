/** A heading as it is compared: small letters and digits of any script, nothing else. */
export const normaliseHeading = (text: string): string => text.toLocaleLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
