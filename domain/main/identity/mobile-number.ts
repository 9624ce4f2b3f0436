/** Does this look like a number rather than a name or a mail address? */
export const isMobileNumber = (input: string): boolean => /^\+?[\d ().-]{5,24}$/.test(input)
