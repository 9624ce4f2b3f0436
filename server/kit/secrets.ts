import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** Keys derived from the secret of the installation, each for one purpose. */
export interface Secrets {
  /** Signs access tokens. */
  tokenKey: KeyObject
  /** AES-256-GCM; the answer carries nonce and tag. */
  encrypt(plain: string): string
  decrypt(sealed: string): string
  /** A keyed hash to look up a value that is stored encrypted. */
  fingerprint(value: string): string
  sign(value: string): string
  verify(value: string, signature: string): boolean
  /** Compares two secrets in constant time. */
  id: string
}

export function deriveSecrets(secret: string): Secrets {
  const key = (use: string) => new Uint8Array(hkdfSync('sha256', secret, 'muster', use, 32))
  const cipherKey = key('encrypt')
  const lookupKey = key('fingerprint')
  const linkKey = key('sign')
  const hmac = (with_: Uint8Array, value: string) => createHmac('sha256', with_).update(value).digest('base64url')
  return {
    tokenKey: createSecretKey(key('token')),
    encrypt(plain) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', cipherKey, nonce)
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
    },
    decrypt(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', cipherKey, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
    fingerprint: (value) => hmac(lookupKey, value),
    sign: (value) => hmac(linkKey, value),
    verify(value, signature) {
      const expected = Buffer.from(hmac(linkKey, value))
      const given = Buffer.from(signature)
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
    id: createHash('sha256').update(key('identity')).digest('hex').slice(0, 16),
  }
}

/** A random token for a user, and the hash that is stored. */
export function createToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
