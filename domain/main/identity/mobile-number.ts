/** One way to write a mobile number, so that two people who mean the same one write the same one. */
export const normaliseMobile = (mobile: string): string => mobile.replace(/[^+\d]/g, '')

/** Does this look like a number rather than a name or a mail address? */
export const isMobileNumber = (input: string): boolean => /^\+?[\d ().-]{5,24}$/.test(input)
