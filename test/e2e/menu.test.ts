import { describe, expect, test } from 'vitest'
import { guardedPaths, canOpenPath } from '../../domain/main/navigation/route-guard.ts'
import { ADMIN, EMPLOYEE, HOD, HR, MANAGER, type RoleName } from '../../domain/main/users/roles.ts'
import { axeViolations } from '../browser.ts'
import { screens } from '../../web/screens.ts'
import { findMissing, specifiedMenu } from '../spec.ts'
import { goTo, site, type VisitOptions } from './site.ts'

// Each role with different options, so that both colour modes and both widths are tested without four visits per role.
const people: [RoleName, string, VisitOptions][] = [
  [EMPLOYEE, 'employee@acme.example', { width: 390 }],
  [MANAGER, 'manager@acme.example', { scheme: 'dark' }],
  [HOD, 'hod@acme.example', { scheme: 'light' }],
  [HR, 'hr@acme.example', { width: 390, scheme: 'dark' }],
  [ADMIN, 'admin@acme.example', { scheme: 'light' }],
]

const paths = [...new Set(specifiedMenu.map(({ path }) => path))]
// A screen is tested once for accessibility in each colour mode, by the first role that opens it.
const testedLooks = new Set<string>()
const s = await site()

// Concurrent: while one role waits for a screen, another continues.
describe.concurrent.each(people)('the menu of %s', (role, username, look) => {
  test('opens all screens of its menu without errors or serious accessibility violations, and no others', async () => {
    const visitor = await s.signIn(username, look)
    const { page } = visitor
    const { permissions } = await page.evaluate(async () => {
      const stored = await fetch('/api/auth/refresh', { method: 'POST' }).then(
        (reply) => reply.json() as Promise<{ accessToken: string }>,
      )
      const held = await fetch('/api/auth/permissions/permissions', {
        headers: { authorization: `Bearer ${stored.accessToken}` },
      })
      return { permissions: (await held.json()) as string[] }
    })
    const faults: string[] = []
    for (const path of paths) {
      const allowed =
        guardedPaths.some((entry) => entry.path === path && canOpenPath({ role, permissions }, entry)) ||
        path === '/dashboards/performance/employee'
      await goTo(page, path)
      await page
        .waitForFunction(
          (at) => location.pathname === at.path || (!at.allowed && location.pathname === '/not-authorised'),
          { path, allowed },
          { timeout: 5000 },
        )
        .catch(() => undefined)
      const landed = new URL(page.url()).pathname
      if (landed !== (allowed ? path : '/not-authorised')) faults.push(`${path} landed on ${landed}`)
      if (!allowed) continue
      const looked = JSON.stringify([path, look.scheme ?? 'light'])
      const isTested = testedLooks.has(looked)
      testedLooks.add(looked)
      for (const { id, help, nodes } of isTested ? [] : await axeViolations(page))
        faults.push(`${path}: ${id} (${help}) at ${nodes[0]}`)
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (tooWide > 0) faults.push(`${path}: ${tooWide} px wider than the page`)
      for (const complaint of visitor.complaints()) faults.push(`${path}: ${complaint}`)
    }
    expect(faults).toEqual([])
    await visitor.context.close()
  }, 400_000)
})

test('every path of the menu has a screen', () => {
  expect(findMissing(paths, new Set(Object.keys(screens)))).toEqual([])
})

test('a missing screen is found', () => {
  expect(findMissing(['/a', '/b'], new Set(['/a']))).toEqual(['/b'])
})
