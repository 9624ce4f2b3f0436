import { resolve } from 'node:path'

/** Everything the environment may say, read once at the start. */
export interface Config {
  host: string
  port: number
  databaseUrl: string | null
  dataDir: string
  /** Encrypts and signs; null takes the one kept in the data folder. */
  secret: string | null
  /** 'production' has no demo data and no sandbox providers. */
  mode: 'demo' | 'production'
  smtpUrl: string | null
  mailFrom: string
  smsUrl: string | null
  smsToken: string | null
  publicUrl: string | null
  identityUrl: string | null
  identityToken: string | null
  /** Addresses of proxies in front, as Fastify's `trustProxy` takes them. */
  trustProxy: string | null
  allowRegistration: boolean
  /** For how many days an invitation can be accepted. */
  invitationDays: number
  /** For each address: how many calls that need no sign-in a minute. */
  openCallsPerMinute: number
  /** For each address: how many sign-ins may fail in ten minutes. */
  failedSignInsPerAddress: number
  logLevel: string
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  return {
    host: env.HOST || '127.0.0.1',
    port: parsePort(env.PORT),
    databaseUrl: env.MUSTER_DATABASE_URL || null,
    dataDir: resolve(env.MUSTER_DATA_DIR || './data'),
    secret: env.MUSTER_SECRET || null,
    mode: env.MUSTER_DATABASE_URL ? 'production' : 'demo',
    smtpUrl: env.MUSTER_SMTP_URL || null,
    mailFrom: env.MUSTER_MAIL_FROM || 'Muster <muster@localhost>',
    smsUrl: env.MUSTER_SMS_URL || null,
    smsToken: env.MUSTER_SMS_TOKEN || null,
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

function parsePort(text: string | undefined): number {
  if (text === undefined || text === '') return 3000
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`PORT must be a number from 0 to 65535, not "${text}"`)
  return port
}
