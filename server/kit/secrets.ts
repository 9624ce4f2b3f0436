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
import { currentKey, type KeyRing } from './key-ring.ts'

export const MIN_SECRET_LENGTH = 8

/** Keys of the installation, each for one purpose. */
export interface Secrets {
  /** Signs access tokens. */
  tokenKey: KeyObject
  /** AES-256-GCM; the result contains the id of the key, the nonce and the tag. */
  encrypt(plain: string): string
  decrypt(sealed: string): string
  /** A keyed hash to look up a value that is stored encrypted. It does not change with the secret. */
  fingerprint(value: string): string
  sign(value: string): string
  /** Compares in constant time. Signatures made with an older secret are valid while that secret is configured. */
  verify(value: string, signature: string): boolean
  /** The password of the application's database user. */
  databasePassword: string
  /** Identifies the secret without revealing it. */
  id: string
}

/** The keys of a secret. The keys of stored values come from the key ring (`db/open-secrets.ts`). */
export function deriveSecrets(secret: string, ring: KeyRing, oldSecrets: readonly string[] = []): Secrets {
  const linkKeys = [secret, ...oldSecrets].map((one) => deriveKey(one, 'sign'))
  const lookupKey = Buffer.from(ring.lookup, 'base64')
  return {
    tokenKey: createSecretKey(deriveKey(secret, 'token')),
    encrypt(plain) {
      const { id, key } = currentKey(ring)
      return `${id}${KEY_ID_END}${sealText(Buffer.from(key, 'base64'), plain)}`
    },
    decrypt(sealed) {
      const [id, body] = splitKeyId(sealed)
      const found = ring.keys.find((one) => one.id === id)
      if (!found) throw new Error(`A value was encrypted with the key ${id}, which is not in the key ring`)
      return openText(Buffer.from(found.key, 'base64'), body)
    },
    fingerprint: (value) => hmac(lookupKey, value),
    sign: (value) => hmac(linkKeys[0] ?? lookupKey, value),
    verify: (value, signature) => linkKeys.some((key) => isEqualText(hmac(key, value), signature)),
    databasePassword: Buffer.from(deriveKey(secret, 'database')).toString('base64url'),
    id: identifySecret(secret),
  }
}

const KEY_ID_END = '.'

// Values from before keys had ids were encrypted with the first key.
function splitKeyId(sealed: string): [id: string, body: string] {
  const at = sealed.indexOf(KEY_ID_END)
  return at < 0 ? ['0', sealed] : [sealed.slice(0, at), sealed.slice(at + 1)]
}

export const deriveKey = (secret: string, use: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, 'muster', use, 32))

export const identifySecret = (secret: string): string =>
  createHash('sha256').update(deriveKey(secret, 'identity')).digest('hex').slice(0, 16)

/** AES-256-GCM: nonce, tag and text. */
export function sealText(key: Uint8Array, plain: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
}

export function openText(key: Uint8Array, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

const hmac = (key: Uint8Array, value: string): string => createHmac('sha256', key).update(value).digest('base64url')

function isEqualText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** A random token for a user, and the hash that is stored. */
export function createToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
