import { expect, test } from 'vitest'
import { contract } from '../../domain/contract.ts'
import { harness } from '../harness.ts'
import { findMissing, specifiedCalls } from '../spec.ts'

const h = await harness()
const served = new Set(h.app.served.keys())

test('every call of the specification is served', () => {
  expect(findMissing(specifiedCalls, served)).toEqual([])
})

test('a missing call is detected', () => {
  const without = new Set([...served].filter((key) => key !== 'POST /api/auth/login'))
  expect(findMissing(specifiedCalls, without)).toEqual(['POST /api/auth/login'])
})

test('the server serves exactly the calls of the contract', () => {
  expect([...served].toSorted()).toEqual(Object.keys(contract).toSorted())
})

test('the API description contains every call with its schemas', async () => {
  const reply = await h.app.inject('/api/openapi.json')
  const { paths } = reply.json<{ paths: Record<string, Record<string, object>> }>()
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect([...served].filter((key) => !described.includes(key))).toEqual([])
})

test('the readable description opens', async () => {
  const reply = await h.app.inject('/api/docs/')
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toContain('text/html')
})
