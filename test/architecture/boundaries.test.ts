import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root, runTool } from '../source-tree.ts'

// An empty project with the lint rules of this one: it must report a deliberate violation.
const project = mkdtempSync(join(tmpdir(), 'muster-boundaries-'))
afterAll(() => rmSync(project, { recursive: true, force: true }))
copyFileSync(join(root, '.oxlintrc.json'), join(project, '.oxlintrc.json'))

function lint(files: Record<string, string>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), text)
  }
  const { output } = runTool(
    'oxlint',
    ['-c', join(project, '.oxlintrc.json'), '--format', 'json', ...Object.keys(files)],
    project,
  )
  for (const path of Object.keys(files)) rmSync(join(project, path))
  return output
}

const importing = (path: string) => `import { one } from '${path}'\n\nexport const two = one\n`

test.each([
  ['domain/kit/planted.ts', '../hr/organisation/holiday.ts', 'domain/kit is the lowest layer'],
  ['domain/kit/planted.ts', 'node:fs', 'domain does no I/O'],
  ['domain/leave/request/planted.ts', 'pg', 'domain does no I/O'],
  ['domain/hr/employees/planted.ts', '../../../server/app.ts', 'domain knows neither server nor web'],
  ['server/kit/planted.ts', '../hr/ports.ts', 'server/kit serves the services'],
  ['server/kit/db/planted.ts', '../../hr/ports.ts', 'server/kit serves the services'],
  ['server/hr/planted.ts', '../leave/request/request.actions.ts', 'reached through its ports.ts'],
  ['server/hr/goals/planted.ts', '../../leave/request/request.actions.ts', 'reached through its ports.ts'],
  ['server/leave/planted.ts', '../hr/goals/goal.actions.ts', 'reached through its ports.ts'],
  ['server/main/users/planted.ts', '../../leave/request.routes.ts', 'reached through its ports.ts'],
  ['server/payroll/run/planted.ts', '../../leave/x.actions.ts', 'reached through its ports.ts'],
  ['server/task/tasks/planted.ts', '../../hr/employees/employee.queries.ts', 'reached through its ports.ts'],
  ['server/attendance/punches/planted.ts', '../../leave/calendar/zone-calendar.ts', 'reached through its ports.ts'],
  ['server/main/planted.ts', '../../web/main.tsx', 'server never imports web'],
  ['web/kit/table/planted.ts', '../../hr/employees/employees-screen.tsx', 'web/kit serves the screens'],
  ['web/leave/request/planted.ts', '../../../server/app.ts', 'web never imports server'],
])('%s may not import %s', (file, target, reason) => {
  expect(lint({ [file]: importing(target) })).toContain(reason)
})

test.each([
  ['server/hr/planted.ts', '../leave/ports.ts'],
  ['server/payroll/run/planted.ts', '../../leave/ports.ts'],
  ['server/leave/planted.ts', '../hr/employees/employee.table.ts'],
  ['server/leave/planted.ts', '../../domain/hr/names.ts'],
  ['server/leave/request/planted.ts', '../../../domain/hr/employees/names.ts'],
  ['web/leave/request/planted.ts', '../../kit/page/page.tsx'],
  ['domain/leave/request/planted.ts', '../../kit/day.ts'],
])('%s may import %s', (file, target) => {
  expect(lint({ [file]: importing(target) })).not.toContain('no-restricted-imports')
})

test('an import cycle is found', () => {
  const circle = {
    'domain/leave/a.ts': "import { b } from './b.ts'\nexport const a = () => b\n",
    'domain/leave/b.ts': "import { a } from './a.ts'\nexport const b = () => a\n",
  }
  expect(lint(circle)).toContain('no-cycle')
})

test('a bypass of the type system is found', () => {
  expect(lint({ 'server/hr/planted.ts': 'export const x = (y: any) => y\n' })).toContain('no-explicit-any')
  expect(lint({ 'server/hr/planted.ts': 'export const x = (y: string | null) => y!.length\n' })).toContain(
    'no-non-null-assertion',
  )
})

test('HTML that is not built by React is found', () => {
  const screen =
    'export const Planted = ({ html }: { html: string }) => <p dangerouslySetInnerHTML={{ __html: html }} />\n'
  expect(lint({ 'web/hr/planted.tsx': screen })).toContain('no-danger')
})

test('the project itself breaks no rule', () => {
  expect(
    runTool('oxlint', ['--format', 'unix'])
      .output.split('\n')
      .filter((line) => line.includes('Error/')),
  ).toEqual([])
})
