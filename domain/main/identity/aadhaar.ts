// Verhoeff checksum, as used by UIDAI: multiplication in the dihedral group D5 and a permutation by position.
const verhoeffPermutation = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]

const multiplyInD5 = (a: number, b: number): number => {
  if (a < 5) return b < 5 ? (a + b) % 5 : 5 + ((a + b - 5) % 5)
  return b < 5 ? 5 + ((a - 5 - b + 5) % 5) : (a - b + 5) % 5
}

const applyPermutation = (digit: number, times: number): number => {
  let moved = digit
  for (let time = 0; time < times % 8; time++) moved = verhoeffPermutation[moved] ?? 0
  return moved
}

/** A valid Aadhaar number has twelve digits, does not begin with 0 or 1, and ends with a check digit. */
export function isAadhaar(number: string): boolean {
  if (!/^[2-9]\d{11}$/.test(number)) return false
  return (
    [...number]
      .reverse()
      .reduce((sum, digit, position) => multiplyInD5(sum, applyPermutation(Number(digit), position)), 0) === 0
  )
}

export const maskAadhaar = (last4: string): string => `XXXX XXXX ${last4}`
