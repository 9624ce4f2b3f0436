import { readFileSync, writeFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '../../domain/contract.ts'
import type { Call } from '../../domain/kit/contract.ts'
import { permissionDefaults } from '../../domain/main/users/permissions.ts'
import { entities } from '../../domain/entities.ts'
import { relations } from './access-casts.ts'
import { accessMatrix, formatAccessLine, type AccessLine } from './access-matrix.ts'
import { harness } from '../harness.ts'

const table = new URL('access.table.tsv', import.meta.url)
const head = ['call', 'role', ...relations].join('\t')
const h = await harness()
let lines: AccessLine[] = []
beforeAll(async () => {
  lines = await accessMatrix(h)
  // The table is written only on request; review the difference line by line.
  if (process.env.MUSTER_WRITE_ACCESS_TABLE)
    writeFileSync(table, `${[head, ...lines.map(formatAccessLine)].join('\n')}\n`)
}, 300_000)

const reviewed = () => readFileSync(table, 'utf8').trimEnd().split('\n').slice(1)
const differences = (now: string[], then: string[]) => [
  ...now.filter((line) => !then.includes(line)).map((line) => `+ ${line}`),
  ...then.filter((line) => !now.includes(line)).map((line) => `- ${line}`),
]

test('the access to each call and its rows is as in the reviewed table', () => {
  expect(differences(lines.map(formatAccessLine), reviewed())).toEqual([])
})

test('a call that allows one more role is detected', () => {
  const widened = lines.map((line) =>
    line.key === 'POST /api/zones' && line.role === 'HRMS-Employee' ? { ...line, outcomes: ['ok' as const] } : line,
  )
  expect(differences(widened.map(formatAccessLine), reviewed())).toHaveLength(2)
})

test('no row of another organisation is returned', () => {
  const leaks = lines.filter(({ outcomes }) => outcomes[relations.indexOf('foreign')] === 'sees')
  expect(leaks.map(formatAccessLine)).toEqual([])
})

test('every call declares its permission', () => {
  const known = new Set<string>([
    ...Object.keys(permissionDefaults),
    ...entities.flatMap(({ read, manage }) => [read, manage]),
    'open',
    'signed-in',
  ])
  const unknown = (Object.entries(contract) as [string, Call][]).filter(([, { access }]) => !known.has(access))
  expect(unknown.map(([key]) => key)).toEqual([])
})

test('without a sign-in, or with an incomplete token, only the public calls answer', async () => {
  for (const [key, call] of Object.entries(contract) as [string, Call][]) {
    if (call.access === 'open') continue
    for (const headers of [{}, { authorization: 'Bearer nonsense' }, { cookie: 'accessToken=nonsense' }]) {
      const reply = await h.call(null, key as never, { params: { id: 'x', userId: 'x', table: 'x' }, headers } as never)
      expect(reply.status, key).toBe(401)
    }
  }
})
