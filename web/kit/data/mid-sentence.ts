/**
 * A label inside a sentence: 'Leave type' becomes 'leave type'. Abbreviations such as 'CTC component' stay, and scripts
 * without capitals do not change.
 */
export const toMidSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLocaleLowerCase() + label.slice(1) : label
