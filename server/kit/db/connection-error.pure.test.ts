import { expect, test } from 'vitest'
import { isConnectionError } from './connection-error.ts'

const withCode = (code: string, more: object = {}) => Object.assign(new Error('failed'), { code, ...more })

test.each([
  ['a refused connection', withCode('ECONNREFUSED', { syscall: 'connect' })],
  ['a reset connection', withCode('ECONNRESET', { syscall: 'read' })],
  ['a connection that timed out', withCode('ETIMEDOUT')],
  ['a missing socket file', withCode('ENOENT', { syscall: 'connect' })],
  ['several addresses that all refuse', new AggregateError([withCode('ECONNREFUSED')], 'all failed')],
  ['a server that shuts down', withCode('57P01')],
  ['a server that crashed', withCode('57P02')],
  ['a server that is starting', withCode('57P03')],
  ['a connection exception of the protocol', withCode('08006')],
  ['too many connections', withCode('53300')],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
  [
    'a query on a connection that failed before',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
  ['a failed query of Drizzle', new Error('Failed query: select 1', { cause: withCode('ECONNREFUSED') })],
])('%s is a connection error', (_, error) => {
  expect(isConnectionError(error)).toBe(true)
})

test.each([
  ['a missing file', withCode('ENOENT', { syscall: 'open' })],
  ['a duplicate key', withCode('23505')],
  ['a wrong password', withCode('28P01')],
  ['a statement that took too long', withCode('57014')],
  ['an error of the program', new TypeError('x is not a function')],
  ['no error at all', 'Connection terminated'],
])('%s is not a connection error', (_, error) => {
  expect(isConnectionError(error)).toBe(false)
})
