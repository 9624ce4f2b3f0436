import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goTo, site } from './site.ts'

const at = await site()

const MIN_TARGET = 43.5
const controls = 'a[href], button, input:not([type=hidden]), select, textarea, [role=button], [role=tab], summary'

/** Controls that are smaller than a finger. A checkbox is as large as its label. */
const findSmallControls = (page: Page): Promise<string[]> =>
  page.locator(controls).evaluateAll(
    (elements, min) =>
      elements.flatMap((element) => {
        if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[aria-hidden=true]')) return []
        const around = element.closest('label, .mantine-Switch-body, .mantine-Checkbox-body, .mantine-Radio-body')
        const boxes = [element, ...(around ? [around] : [])].map((one) => one.getBoundingClientRect())
        const width = Math.max(...boxes.map((box) => box.width))
        const height = Math.max(...boxes.map((box) => box.height))
        // Visually hidden inputs have a visible control beside them.
        if (width < 2 || height < 2 || (width >= min && height >= min)) return []
        const name = element.textContent || element.getAttribute('aria-label')
        return [`${element.tagName} ${name}: ${Math.round(width)} x ${Math.round(height)}`]
      }),
    MIN_TARGET,
  )

test('controls are large enough for a finger', { timeout: 120_000 }, async () => {
  for (const [who, paths] of [
    ['employee', ['/dashboards/performance/employee', '/employees/employees/leaves?request=new', '/profile']],
    ['manager', ['/approvals', '/employees/employees/attendance/admin', '/task/userDashboard']],
    [
      'hr',
      ['/dashboards/performance/admin', '/employees/employees/all-employees', '/org-chart', '/settings/departments'],
    ],
  ] as const) {
    const { page, context } = await at.signIn(`${who}@acme.example`, { width: 390 })
    for (const path of paths) {
      await goTo(page, path)
      expect(await findSmallControls(page), path).toEqual([])
    }
    await page.evaluate(() => document.querySelector('main')?.insertAdjacentHTML('beforeend', '<button>x</button>'))
    expect(await findSmallControls(page)).toHaveLength(1)
    await context.close()
  }
})
