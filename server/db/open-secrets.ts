import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '../config.ts'
import { addKey, type KeyRing } from '../kit/key-ring.ts'
import {
  deriveKey,
  deriveSecrets,
  identifySecret,
  MIN_SECRET_LENGTH,
  openText,
  sealText,
  type Secrets,
} from '../kit/secrets.ts'

type SecretConfig = Pick<Config, 'secret' | 'oldSecrets' | 'dataDir'>

/**
 * The secrets of an installation. Nodes of one database have the same secret, otherwise a node could not decrypt
 * the values of another node. A new secret is accepted when MUSTER_OLD_SECRETS contains the previous one.
 */
export async function openSecrets(ownerUrl: string, config: SecretConfig): Promise<Secrets> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    // Of several nodes that start at the same time, only one writes the secret.
    await client.query('lock table installation in exclusive mode')
    const stored = await readStored(client)
    const secret = config.secret ?? (await loadSecret(config.dataDir, stored.id === null))
    const ring = findKeyRing(stored, secret, config)
    if (stored.id !== identifySecret(secret) || stored.ring === null) await writeStored(client, secret, ring)
    await client.query('commit')
    return deriveSecrets(secret, ring, config.oldSecrets)
  } finally {
    await client.end()
  }
}

export const secretFilePath = (dataDir: string): string => join(dataDir, 'secret')

/** The secret that is stored in the data folder; null when there is none. */
export const readSecretFile = (dataDir: string): Promise<string | null> =>
  readFile(secretFilePath(dataDir), 'utf8').then(
    (text) => text.trim(),
    () => null,
  )

async function loadSecret(dataDir: string, canCreate: boolean): Promise<string> {
  const found = await readSecretFile(dataDir)
  if (found !== null) return assertLongEnough(found, dataDir)
  if (!canCreate)
    throw new Error(
      `The secret of this database is missing: set MUSTER_SECRET, or put the file "secret" of the first data folder into ${dataDir}.`,
    )
  await mkdir(dataDir, { recursive: true })
  const fresh = randomBytes(32).toString('base64url')
  await writeFile(secretFilePath(dataDir), fresh, { flag: 'wx', mode: 0o600 }).catch(() => undefined)
  return (await readSecretFile(dataDir)) ?? fresh
}

// A file that was cut off or emptied would otherwise be a secret that is easy to guess.
function assertLongEnough(secret: string, dataDir: string): string {
  if (secret.length >= MIN_SECRET_LENGTH) return secret
  throw new Error(
    `The file "secret" in ${dataDir} has fewer than ${MIN_SECRET_LENGTH} characters. Put back the one of the first start, or set MUSTER_SECRET.`,
  )
}

interface StoredSecret {
  id: string | null
  ring: string | null
}

async function readStored(client: pg.Client): Promise<StoredSecret> {
  const { rows } = await client.query<{ key: string; value: string }>(
    "select key, value from installation where key in ('secret', 'key-ring')",
  )
  const valueOf = (key: string) => rows.find((row) => row.key === key)?.value ?? null
  return { id: valueOf('secret'), ring: valueOf('key-ring') }
}

async function writeStored(client: pg.Client, secret: string, ring: KeyRing): Promise<void> {
  const sealed = sealText(deriveKey(secret, 'key-ring'), JSON.stringify(ring))
  await client.query(
    `insert into installation values ('secret', $1), ('key-ring', $2)
     on conflict (key) do update set value = excluded.value`,
    [identifySecret(secret), sealed],
  )
}

function findKeyRing({ id, ring }: StoredSecret, secret: string, { secret: given, oldSecrets }: SecretConfig): KeyRing {
  if (id === null) return createKeyRing(secret)
  const sealedWith = [secret, ...oldSecrets].find((one) => identifySecret(one) === id)
  if (sealedWith === undefined) throw new Error(explainWrongSecret(given !== null, oldSecrets.length > 0))
  const known = ring === null ? createKeyRing(sealedWith) : openKeyRing(sealedWith, ring)
  return sealedWith === secret ? known : addKey(known)
}

// Before the database kept a key ring, these keys were derived from the secret.
const createKeyRing = (secret: string): KeyRing => ({
  lookup: Buffer.from(deriveKey(secret, 'fingerprint')).toString('base64'),
  keys: [{ id: '0', key: Buffer.from(deriveKey(secret, 'encrypt')).toString('base64') }],
})

const openKeyRing = (secret: string, ring: string): KeyRing =>
  JSON.parse(openText(deriveKey(secret, 'key-ring'), ring)) as KeyRing

const explainWrongSecret = (isGiven: boolean, hasOld: boolean): string =>
  [
    `This database was set up with another secret than the one in ${isGiven ? 'MUSTER_SECRET' : 'the file "secret" of the data folder'}.`,
    hasOld
      ? 'None of those in MUSTER_OLD_SECRETS is the right one either.'
      : 'Use the secret of its first start. To change the secret, name the one before it in MUSTER_OLD_SECRETS.',
  ].join(' ')
