import { resolve } from 'node:path'

/** All settings from the environment, read once at the start. */
export interface Config {
  host: string
  port: number
  databaseUrl: string | null
  dataDir: string
  /** Secret for encryption and signatures; null uses the one stored in the data folder. */
  secret: string | null
  /** 'production' has no demo data and no simulated providers. */
  mode: 'demo' | 'production'
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

export function readConfig(env: NodeJS.ProcessEnv): Config {
  return {
    host: env.HOST || '127.0.0.1',
    port: parsePort(env.PORT),
    databaseUrl: env.MUSTER_DATABASE_URL || null,
    dataDir: resolve(env.MUSTER_DATA_DIR || './data'),
    secret: env.MUSTER_SECRET || null,
    mode: env.MUSTER_DATABASE_URL || env.MUSTER_DEMO === 'off' ? 'production' : 'demo',
    smtpUrl: env.MUSTER_SMTP_URL || null,
    mailFrom: env.MUSTER_MAIL_FROM || 'Muster <muster@localhost>',
    smsUrl: env.MUSTER_SMS_URL || null,
    smsToken: env.MUSTER_SMS_TOKEN || null,
    twilio: readTwilioConfig(env),
    meta: readMetaConfig(env),
    publicUrl: env.MUSTER_PUBLIC_URL?.replace(/\/$/, '') || null,
    identityUrl: env.MUSTER_IDENTITY_URL || null,
    identityToken: env.MUSTER_IDENTITY_TOKEN || null,
    trustProxy: env.MUSTER_TRUST_PROXY || null,
    openCallsPerMinute: Number(env.MUSTER_OPEN_CALLS_PER_MINUTE) || 300,
    failedSignInsPerAddress: Number(env.MUSTER_FAILED_SIGN_INS_PER_ADDRESS) || 20,
    invitationDays: Number(env.MUSTER_INVITATION_DAYS) || 14,
    allowRegistration: env.MUSTER_ALLOW_REGISTRATION === 'true',
    logLevel: env.MUSTER_LOG_LEVEL || 'warn',
  }
}

const trimSlash = (url: string): string => url.replace(/\/$/, '')

function readTwilioConfig(env: NodeJS.ProcessEnv): TwilioConfig | null {
  const { MUSTER_TWILIO_ACCOUNT: account, MUSTER_TWILIO_TOKEN: token } = env
  if (!account || !token) return null
  return {
    url: trimSlash(env.MUSTER_TWILIO_URL || 'https://api.twilio.com'),
    account,
    token,
    smsFrom: env.MUSTER_TWILIO_SMS_FROM || null,
    whatsappFrom: env.MUSTER_TWILIO_WHATSAPP_FROM || null,
  }
}

function readMetaConfig(env: NodeJS.ProcessEnv): MetaConfig | null {
  const { MUSTER_META_PHONE_ID: phoneId, MUSTER_META_TOKEN: token, MUSTER_META_APP_SECRET: appSecret } = env
  if (!phoneId || !token || !appSecret) return null
  return {
    url: trimSlash(env.MUSTER_META_URL || 'https://graph.facebook.com/v23.0'),
    phoneId,
    token,
    appSecret,
    verifyToken: env.MUSTER_META_VERIFY_TOKEN || '',
  }
}

function parsePort(text: string | undefined): number {
  if (text === undefined || text === '') return 3000
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`PORT must be a number from 0 to 65535, not "${text}"`)
  return port
}
