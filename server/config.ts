import { resolve } from 'node:path'
import { ConfigError, createSettingReader, isAddressRange, type SettingReader } from './config-values.ts'
import type { S3Config } from './kit/files/s3-content-store.ts'
import { MIN_SECRET_LENGTH } from './kit/secrets.ts'

/** All settings from the environment, read once at the start. */
export interface Config {
  host: string
  port: number
  /** The address for the database owner, who runs the migrations. */
  databaseUrl: string | null
  /** The address for the application. Null: the start creates a login. A pooler in transaction mode is possible. */
  appDatabaseUrl: string | null
  /** The address for the owner without a pooler, if the other addresses use a pooler. */
  directDatabaseUrl: string | null
  dataDir: string
  /** Secret for encryption and signatures; null uses the one stored in the data folder. */
  secret: string | null
  /** Previous secrets. Data encrypted with them is encrypted again at the next start. */
  oldSecrets: string[]
  /** Null keeps files in the data folder. */
  s3: S3Config | null
  /** Maximum number of bytes of the files of one organisation. */
  fileQuotaBytes: number
  /** 'production' has no demo data and no simulated providers. */
  mode: 'demo' | 'production'
  /** True when the description of the API is served at `/api/docs`. */
  apiDocs: boolean
  smtpUrl: string | null
  mailFrom: string
  smsUrl: string | null
  smsToken: string | null
  /** The account at Twilio, or at a service with the same interface, for SMS and WhatsApp. */
  twilio: TwilioConfig | null
  /** The account at Meta, or at a service with the same interface, for WhatsApp. */
  meta: MetaConfig | null
  publicUrl: string | null
  identityUrl: string | null
  identityToken: string | null
  /** Addresses of trusted proxies, in the format of Fastify's `trustProxy`. */
  trustProxy: string | null
  allowRegistration: boolean
  /** Validity of an invitation in days. */
  invitationDays: number
  /** Maximum number of calls without sign-in per minute and address. */
  openCallsPerMinute: number
  /** Maximum number of failed sign-ins in ten minutes per address. */
  failedSignInsPerAddress: number
  logLevel: string
}

export interface TwilioConfig {
  url: string
  account: string
  token: string
  smsFrom: string | null
  whatsappFrom: string | null
}

export interface MetaConfig {
  url: string
  phoneId: string
  token: string
  /** Signs the callbacks. */
  appSecret: string
  /** Confirms the address of the callback. */
  verifyToken: string
}

const DATABASE_PROTOCOLS = ['postgres:', 'postgresql:']
const WEB_PROTOCOLS = ['https:', 'http:']
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const GIGABYTE = 1024 ** 3

/**
 * Reads the settings. All invalid settings are reported together, each with a message; variables that nothing reads are
 * reported to `warn`.
 */
export function readConfig(env: NodeJS.ProcessEnv, warn: (line: string) => void = () => undefined): Config {
  const problems: string[] = []
  const read = createSettingReader(env, problems)
  const databaseUrl = read.url('MUSTER_DATABASE_URL', DATABASE_PROTOCOLS)
  const isDemo = read.flag('MUSTER_DEMO', databaseUrl === null, { yes: 'on', no: 'off' })
  const mode = isDemo ? 'demo' : 'production'
  const config: Config = {
    host: read.text('HOST') ?? '127.0.0.1',
    port: read.number('PORT', 3000, { min: 0, max: 65_535 }),
    databaseUrl,
    appDatabaseUrl: read.url('MUSTER_APP_DATABASE_URL', DATABASE_PROTOCOLS),
    directDatabaseUrl: read.url('MUSTER_DIRECT_DATABASE_URL', DATABASE_PROTOCOLS),
    dataDir: resolve(read.text('MUSTER_DATA_DIR') ?? './data'),
    secret: readSecret(read, 'MUSTER_SECRET'),
    oldSecrets: readOldSecrets(read),
    s3: readS3Config(read),
    fileQuotaBytes: read.number('MUSTER_FILE_QUOTA_GB', 10, { min: 1, max: 1_000_000 }) * GIGABYTE,
    mode,
    apiDocs: read.flag('MUSTER_API_DOCS', mode === 'demo', { yes: 'on', no: 'off' }),
    smtpUrl: read.url('MUSTER_SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: readMailFrom(read),
    smsUrl: read.url('MUSTER_SMS_URL', WEB_PROTOCOLS),
    smsToken: read.text('MUSTER_SMS_TOKEN'),
    twilio: readTwilioConfig(read),
    meta: readMetaConfig(read),
    publicUrl: read.url('MUSTER_PUBLIC_URL', WEB_PROTOCOLS),
    identityUrl: read.url('MUSTER_IDENTITY_URL', WEB_PROTOCOLS),
    identityToken: read.text('MUSTER_IDENTITY_TOKEN'),
    trustProxy: readTrustProxy(read),
    openCallsPerMinute: read.number('MUSTER_OPEN_CALLS_PER_MINUTE', 300, { min: 1, max: 1_000_000 }),
    failedSignInsPerAddress: read.number('MUSTER_FAILED_SIGN_INS_PER_ADDRESS', 20, { min: 1, max: 1_000_000 }),
    invitationDays: read.number('MUSTER_INVITATION_DAYS', 14, { min: 1, max: 365 }),
    allowRegistration: read.flag('MUSTER_ALLOW_REGISTRATION', false),
    logLevel: read.choice('MUSTER_LOG_LEVEL', 'warn', LOG_LEVELS),
  }
  for (const name of ['MUSTER_APP_DATABASE_URL', 'MUSTER_DIRECT_DATABASE_URL'])
    if (!databaseUrl && read.text(name)) read.refuse(`${name} needs MUSTER_DATABASE_URL, the owner of the database.`)
  for (const name of read.listUnused()) warn(`${name} is set, but no setting has this name. Check its spelling.`)
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

function readSecret(read: SettingReader, name: string): string | null {
  const secret = read.text(name)
  if (secret !== null && secret.length < MIN_SECRET_LENGTH)
    read.refuse(`${name} must have at least ${MIN_SECRET_LENGTH} characters.`)
  return secret
}

// A link signed with an old secret is accepted, so an empty or short one would let any person sign links.
function readOldSecrets(read: SettingReader): string[] {
  const secrets = read.list('MUSTER_OLD_SECRETS')
  if (secrets.some((one) => one.length < MIN_SECRET_LENGTH))
    read.refuse(`MUSTER_OLD_SECRETS must name secrets of at least ${MIN_SECRET_LENGTH} characters.`)
  return secrets
}

function readTrustProxy(read: SettingReader): string | null {
  const ranges = read.list('MUSTER_TRUST_PROXY')
  const wrong = ranges.find((one) => !isAddressRange(one))
  if (wrong !== undefined)
    read.refuse(`MUSTER_TRUST_PROXY must name addresses such as 10.0.0.5 or 10.0.0.0/8, not "${wrong}".`)
  return ranges.join(',') || null
}

function readMailFrom(read: SettingReader): string {
  const from = read.text('MUSTER_MAIL_FROM') ?? 'Muster <muster@localhost>'
  if (!/^[^@\s]+@[^@\s]+$|<[^@\s]+@[^@\s]+>$/.test(from))
    read.refuse(`MUSTER_MAIL_FROM must be an email address such as "Muster <hr@example.com>", not "${from}".`)
  return from
}

function readS3Config(read: SettingReader): S3Config | null {
  const url = read.url('MUSTER_S3_URL', WEB_PROTOCOLS)
  const keys = read.group({
    url: 'MUSTER_S3_URL',
    accessKey: 'MUSTER_S3_ACCESS_KEY',
    secretKey: 'MUSTER_S3_SECRET_KEY',
  })
  return keys && url ? { ...keys, url, region: read.text('MUSTER_S3_REGION') ?? 'us-east-1' } : null
}

function readTwilioConfig(read: SettingReader): TwilioConfig | null {
  const keys = read.group({ account: 'MUSTER_TWILIO_ACCOUNT', token: 'MUSTER_TWILIO_TOKEN' })
  return (
    keys && {
      ...keys,
      url: read.url('MUSTER_TWILIO_URL', WEB_PROTOCOLS) ?? 'https://api.twilio.com',
      smsFrom: read.text('MUSTER_TWILIO_SMS_FROM'),
      whatsappFrom: read.text('MUSTER_TWILIO_WHATSAPP_FROM'),
    }
  )
}

function readMetaConfig(read: SettingReader): MetaConfig | null {
  const keys = read.group({
    phoneId: 'MUSTER_META_PHONE_ID',
    token: 'MUSTER_META_TOKEN',
    appSecret: 'MUSTER_META_APP_SECRET',
  })
  return (
    keys && {
      ...keys,
      url: read.url('MUSTER_META_URL', WEB_PROTOCOLS) ?? 'https://graph.facebook.com/v23.0',
      verifyToken: read.text('MUSTER_META_VERIFY_TOKEN') ?? '',
    }
  )
}
