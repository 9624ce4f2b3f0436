/** The basic character set of GSM 03.38, and the characters that take two places. */
const GSM_CHARACTERS =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const GSM_EXTENDED_CHARACTERS = '^{}\\[~]|€\f'

export interface SmsLength {
  /** Septets, or UTF-16 units for a text with other characters. */
  length: number
  parts: number
  encoding: 'GSM-7' | 'UCS-2'
}

/**
 * The length of an SMS and the number of its parts. If there are several parts, each is shorter, because it has a
 * header.
 */
export function measureSms(text: string): SmsLength {
  const characters = [...text]
  const isGsm = characters.every((one) => GSM_CHARACTERS.includes(one) || GSM_EXTENDED_CHARACTERS.includes(one))
  if (!isGsm) return { length: text.length, parts: countParts(text.length, 70, 67), encoding: 'UCS-2' }
  const length = characters.reduce((sum, one) => sum + (GSM_EXTENDED_CHARACTERS.includes(one) ? 2 : 1), 0)
  return { length, parts: countParts(length, 160, 153), encoding: 'GSM-7' }
}

const countParts = (length: number, single: number, several: number): number =>
  length <= single ? Math.min(length, 1) : Math.ceil(length / several)
