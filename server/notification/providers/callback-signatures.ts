import { createHmac, timingSafeEqual } from 'node:crypto'

/** Twilio signs the address and the sorted parameters with the token of the account (HMAC-SHA1, base64). */
export function isTwilioSignature(
  token: string,
  url: string,
  parameters: Readonly<Record<string, string>>,
  signature: string,
): boolean {
  const text = Object.keys(parameters)
    .toSorted()
    .reduce((all, name) => `${all}${name}${parameters[name]}`, url)
  return isEqual(createHmac('sha1', token).update(text, 'utf8').digest('base64'), signature)
}

/** Meta signs the body as it was sent with the secret of the app (HMAC-SHA256, hexadecimal). */
export const isMetaSignature = (appSecret: string, body: string, signature: string): boolean =>
  isEqual(`sha256=${createHmac('sha256', appSecret).update(body, 'utf8').digest('hex')}`, signature)

/** Compares two texts in constant time. */
export function isEqual(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
