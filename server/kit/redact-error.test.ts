import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { harness } from '../../test/harness.ts'
import { redactError } from './redact-error.ts'

const h = await harness()

async function failureOf(statement: ReturnType<typeof sql>): Promise<Error> {
  const organisationId = await h.anOrganisation()
  const error: unknown = await h.muster.database
    .inTenant({ organisationId, userId: null }, (db) => db.execute(statement))
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  return error as Error
}

test('the log of a failed statement has its position and code, but no values', async () => {
  const secret = '4711 Salary'
  const failed = await failureOf(sql`update no_such_table set name = ${secret}`)
  expect(`${failed.message}${JSON.stringify(failed)}`).toContain(secret)
  const logged = redactError(failed)
  expect(`${logged.message}${logged.stack}${JSON.stringify(logged)}`).not.toContain(secret)
  expect(logged.message).toContain('42P01')
  expect(logged.stack).toContain('redact-error.test.ts')
})

test('a value that the database repeats in its message is left out', async () => {
  const logged = redactError(await failureOf(sql`select ${'Rs 98765'}::text::uuid`))
  expect(`${logged.message}${logged.stack}`).not.toContain('98765')
  expect(logged.message).toContain('22P02')
})

test('any other error keeps its message', () => {
  const logged = redactError(new TypeError('x is not a function'))
  expect([logged.name, logged.message]).toEqual(['TypeError', 'x is not a function'])
  expect(redactError('odd').message).toBe('odd')
})
