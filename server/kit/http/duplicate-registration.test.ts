import Fastify from 'fastify'
import Type from 'typebox'
import { expect, test } from 'vitest'
import { defineCalls } from '../../../domain/kit/contract.ts'
import { harness } from '../../../test/harness.ts'
import { createAuthenticator } from './authenticate.ts'
import { serve } from './serve.ts'

const h = await harness()
const calls = defineCalls({
  'GET /api/greeting': { access: 'open', response: Type.Object({ text: Type.String() }) },
})

test('a call that is registered twice is only logged, and its first handler answers', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } })
  app.decorate('muster', h.muster)
  app.decorate('authenticator', createAuthenticator(h.muster))
  app.decorate('served', new Map())
  app.decorateRequest('user', null)

  for (const text of ['first', 'second']) serve(app, calls, { 'GET /api/greeting': () => ({ text }) })
  await app.ready()

  expect((await app.inject('/api/greeting')).json()).toEqual({ text: 'first' })
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ call: 'GET /api/greeting' }])
  await app.close()
})
