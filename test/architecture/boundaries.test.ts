import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root, runTool } from '../source-tree.ts'

// A small house of its own, with the project's rules: what is planted there must be found.
const house = mkdtempSync(join(tmpdir(), 'muster-borders-'))
afterAll(() => rmSync(house, { recursive: true, force: true }))
copyFileSync(join(root, '.oxlintrc.json'), join(house, '.oxlintrc.json'))

function lint(files: Record<string, string>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true })
    writeFileSync(join(house, path), text)
  }
  const { output } = runTool(
    'oxlint',
    ['-c', join(house, '.oxlintrc.json'), '--format', 'json', ...Object.keys(files)],
    house,
  )
  for (const path of Object.keys(files)) rmSync(join(house, path))
  return output
}

const importing = (path: string) => `import { one } from '${path}'\n\nexport const two = one\n`

test.each([
  ['domain/kit/planted.ts', '../hr/holiday.ts', 'domain/kit is the ground floor'],
  ['domain/kit/planted.ts', 'node:fs', 'domain does no I/O'],
  ['domain/leave/planted.ts', 'pg', 'domain does no I/O'],
  ['domain/hr/planted.ts', '../../server/app.ts', 'domain knows neither server nor web'],
  ['server/kit/planted.ts', '../hr/ports.ts', 'server/kit serves the services'],
  ['server/hr/planted.ts', '../leave/withdrawal.actions.ts', 'reached through its ports.ts'],
  ['server/leave/planted.ts', '../hr/employee.queries.ts', 'reached through its ports.ts'],
  ['server/main/planted.ts', '../leave/withdrawal.routes.ts', 'reached through its ports.ts'],
  ['server/main/planted.ts', '../../web/main.tsx', 'server never imports web'],
  ['web/kit/planted.ts', '../hr/people-screen.tsx', 'web/kit serves the screens'],
  ['web/leave/planted.ts', '../../server/app.ts', 'web never imports server'],
])('%s may not import %s', (file, target, reason) => {
  expect(lint({ [file]: importing(target) })).toContain(reason)
})

test.each([
  ['server/hr/planted.ts', '../leave/ports.ts'],
  ['server/leave/planted.ts', '../hr/employee.table.ts'],
  ['web/leave/planted.ts', '../kit/page.tsx'],
  ['domain/leave/planted.ts', '../kit/day.ts'],
])('%s may import %s', (file, target) => {
  expect(lint({ [file]: importing(target) })).not.toContain('no-restricted-imports')
})

test('a ring of imports is found', () => {
  const ring = {
    'domain/leave/a.ts': "import { b } from './b.ts'\nexport const a = () => b\n",
    'domain/leave/b.ts': "import { a } from './a.ts'\nexport const b = () => a\n",
  }
  expect(lint(ring)).toContain('no-cycle')
})

test('an escape from the types is found', () => {
  expect(lint({ 'server/hr/planted.ts': 'export const x = (y: any) => y\n' })).toContain('no-explicit-any')
  expect(lint({ 'server/hr/planted.ts': 'export const x = (y: string | null) => y!.length\n' })).toContain(
    'no-non-null-assertion',
  )
})

test('the project itself is clean', () => {
  expect(
    runTool('oxlint', ['--format', 'unix'])
      .output.split('\n')
      .filter((line) => line.includes('Error/')),
  ).toEqual([])
})
