/** True when the text looks like a phone number, not like a name or an email address. */
export const isMobileNumber = (input: string): boolean => /^\+?[\d ().-]{5,24}$/.test(input)
