import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('all invalid settings are reported together, each with a message', () => {
  const env = {
    PORT: '70000',
    MUSTER_DATABASE_URL: 'mysql://root:secret@db/muster',
    MUSTER_DEMO: 'no',
    MUSTER_SECRET: 'short',
    MUSTER_LOG_LEVEL: 'loud',
    MUSTER_INVITATION_DAYS: 'two weeks',
    MUSTER_S3_URL: 'https://s3.example.com/muster',
  }
  expect(() => readConfig(env)).toThrow(
    [
      'Muster cannot start with these settings:',
      'MUSTER_DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
      'MUSTER_DEMO must be "on" or "off", not "no".',
      'PORT must be a number from 0 to 65535, not "70000".',
      'MUSTER_SECRET must have at least 8 characters.',
      'MUSTER_S3_ACCESS_KEY is missing. It belongs to MUSTER_S3_URL.',
      'MUSTER_S3_SECRET_KEY is missing. It belongs to MUSTER_S3_URL.',
      'MUSTER_INVITATION_DAYS must be a number from 1 to 365, not "two weeks".',
      'MUSTER_LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".',
    ].join('\n  '),
  )
})

test('an invalid address is reported without its password', () => {
  expect(() => readConfig({ MUSTER_DATABASE_URL: 'mysql://root:hidden@db/muster' })).not.toThrow('hidden')
})

test('the demo is on without an own database, and can be switched on with one', () => {
  const database = { MUSTER_DATABASE_URL: 'postgres://db/muster' }
  expect(readConfig({}).mode).toBe('demo')
  expect(readConfig({ MUSTER_DEMO: 'off' }).mode).toBe('production')
  expect(readConfig(database).mode).toBe('production')
  expect(readConfig({ ...database, MUSTER_DEMO: 'on' }).mode).toBe('demo')
})

test('the API description is served in the demo, and in production only when it is switched on', () => {
  const database = { MUSTER_DATABASE_URL: 'postgres://db/muster' }
  expect(readConfig({}).apiDocs).toBe(true)
  expect(readConfig(database).apiDocs).toBe(false)
  expect(readConfig({ ...database, MUSTER_API_DOCS: 'on' }).apiDocs).toBe(true)
})

test('previous secrets are separated by commas, and an empty or short one is refused', () => {
  expect(readConfig({ MUSTER_OLD_SECRETS: 'the-first-one, the-second-one,,' }).oldSecrets).toEqual([
    'the-first-one',
    'the-second-one',
  ])
  expect(() => readConfig({ MUSTER_OLD_SECRETS: 'the-first-one,x' })).toThrow('MUSTER_OLD_SECRETS')
})

test('a proxy is given by its address or range', () => {
  expect(readConfig({ MUSTER_TRUST_PROXY: '10.0.0.5, 192.168.0.0/16, ::1, loopback' }).trustProxy).toBe(
    '10.0.0.5,192.168.0.0/16,::1,loopback',
  )
  for (const wrong of ['nonsense', 'true', '10.0.0.0/33', '10.0.0.0/8/8'])
    expect(() => readConfig({ MUSTER_TRUST_PROXY: wrong })).toThrow(`MUSTER_TRUST_PROXY must name addresses`)
})

test('the sender of emails is an address', () => {
  expect(readConfig({ MUSTER_MAIL_FROM: 'HR <hr@example.com>' }).mailFrom).toBe('HR <hr@example.com>')
  expect(readConfig({ MUSTER_MAIL_FROM: 'hr@example.com' }).mailFrom).toBe('hr@example.com')
  expect(() => readConfig({ MUSTER_MAIL_FROM: 'Human Resources' })).toThrow('MUSTER_MAIL_FROM')
})

test('a variable that no setting has is named, so that a spelling error is noticed', () => {
  const lines: string[] = []
  readConfig({ MUSTER_DATABSE_URL: 'postgres://db/muster', MUSTER_DEMO: 'on', PATH: '/bin' }, (line) =>
    lines.push(line),
  )
  expect(lines).toEqual(['MUSTER_DATABSE_URL is set, but no setting has this name. Check its spelling.'])
})
