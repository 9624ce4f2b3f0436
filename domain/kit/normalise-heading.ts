/** Normalises a heading for comparison: only lower-case letters and digits, of any script. */
export const normaliseHeading = (text: string): string => text.toLocaleLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** The heading without the currency in brackets at its end, such as `CTC (INR)`. Another currency is not removed. */
export const removeHeadingCurrency = (heading: string, currency: string): string => {
  const [, name = heading, code = ''] = /^(.*)\(\s*(\p{L}{3})\s*\)\s*$/u.exec(heading) ?? []
  return code.toUpperCase() === currency ? name : heading
}
