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
        // The layout size, because an element is drawn smaller while a dropdown opens.
        const boxes = [element, around].filter((one) => one instanceof HTMLElement)
        const width = Math.max(...boxes.map((box) => box.offsetWidth))
        const height = Math.max(...boxes.map((box) => box.offsetHeight))
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
    [
      'manager',
      [
        '/approvals',
        '/employees/employees/attendance/admin',
        '/task/userDashboard',
        '/task/calendar',
        '/task/taskList',
      ],
    ],
    [
      'hr',
      [
        '/dashboards/performance/admin',
        '/employees/employees/all-employees',
        '/org-chart',
        '/settings',
        '/settings/departments',
      ],
    ],
  ] as const) {
    const { page, context } = await at.signIn(`${who}@acme.example`, { width: 390 })
    for (const path of paths) {
      await goTo(page, path)
      // The calendar of the form is loaded after the form.
      if (path.includes('request=new')) await page.locator('[role=dialog] table').first().waitFor()
      expect(await findSmallControls(page), path).toEqual([])
    }
    await page.evaluate(() => document.querySelector('main')?.insertAdjacentHTML('beforeend', '<button>x</button>'))
    expect(await findSmallControls(page)).toHaveLength(1)
    await context.close()
  }
})

test('a print of a list and of an open drawer is A4 without navigation', async () => {
  const { page, context } = await at.signIn('hr@acme.example')
  const print = async () => {
    await page.emulateMedia({ media: 'print' })
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    // A4 in points, rounded by the browser.
    expect(pdf).toMatch(/MediaBox \[0 0 59[45][.\d]* 84[12]/)
    const isShown = (selector: string) => page.locator(selector).first().isVisible()
    const shown = {
      menu: await isShown('nav'),
      table: await isShown('main table'),
      drawer: await isShown('[role=dialog]'),
    }
    await page.emulateMedia({ media: 'screen' })
    return shown
  }
  await goTo(page, '/employees/employees/holidays')
  await page.locator('tbody tr').first().waitFor()
  expect(await print()).toEqual({ menu: false, table: true, drawer: false })
  await page.locator('tbody tr').first().click()
  await page.getByRole('dialog').getByRole('tab', { name: 'History' }).waitFor()
  expect(await print()).toEqual({ menu: false, table: false, drawer: true })
  await context.close()
})

test('a print has a light background in dark mode', async () => {
  const { page, context } = await at.signIn('hr@acme.example', { scheme: 'dark' })
  const readBackground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const onScreen = await readBackground()
  await page.evaluate(() => void dispatchEvent(new Event('beforeprint')))
  expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('light')
  await expect.poll(readBackground).not.toBe(onScreen)
  await page.evaluate(() => void dispatchEvent(new Event('afterprint')))
  await expect.poll(readBackground).toBe(onScreen)
  await context.close()
})

test('a text that is too short can be sent, and its field shows the reason', async () => {
  const { page, context } = await at.signIn('employee@acme.example', { path: '/incidents' })
  await page.getByRole('button', { name: 'Report an incident' }).click()
  const drawer = page.getByRole('dialog', { name: 'Report an incident' })
  await drawer.getByLabel('Incident type').first().click()
  await page.getByRole('option', { name: 'Conduct' }).click()
  await drawer.getByLabel('Title').fill('x')
  await drawer.getByLabel('What happened').fill('The title has one letter.')
  await drawer.getByRole('button', { name: 'Submit report' }).click()
  await drawer.getByText('This is too short. Enter more characters.').waitFor()
  await context.close()
})

test('figures of the home screen open their lists', async () => {
  const { page, context } = await at.signIn('manager@acme.example', { path: '/dashboards/performance/employee' })
  await page
    .getByRole('region', { name: 'Leave balances' })
    .getByRole('button', { name: /Earned leave/ })
    .click()
  await page.getByRole('dialog', { name: /^Earned leave for / }).waitFor()
  await goTo(page, '/dashboards/performance/employee')
  await page.getByRole('link', { name: /^Not checked in \d/ }).click()
  await page.waitForURL(/tab=live&state=MISSING/)
  await context.close()
})

test('a shortcut key right after the page has loaded opens no other screen', async () => {
  const { page, context } = await at.signIn('hr@acme.example')
  // Not with `path`, which waits until the screen has settled.
  await page.goto('/employees/employees/all-employees')
  await page.locator('tbody tr').first().waitFor()
  await page.locator('tbody tr').first().locator('button').focus()
  await page.keyboard.press('x')
  await page.getByRole('toolbar', { name: 'Selected rows' }).getByText('1 selected').waitFor()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await page.getByRole('button', { name: /^Select all \d+$/ }).click()
  await page.getByText(/^60 selected$/).waitFor()
  await context.close()
})

test('c creates a task on any screen, n is the main action of the screen, and ? lists both and /', async () => {
  const { page, context } = await at.signIn('employee@acme.example', { path: '/employees/employees/leaves' })
  await page.locator('[data-primary-action]').waitFor()
  await page.keyboard.press('c')
  await page.getByRole('dialog', { name: 'New task' }).getByRole('button', { name: 'Create task' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await help.getByText(/^c New task$/).waitFor()
  await help.getByText(/^n The main action of the screen$/).waitFor()
  await help.getByText(/^\/ Search this list$/).waitFor()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  await page.keyboard.press('n')
  await page.getByRole('dialog', { name: 'Request leave' }).waitFor()
  await context.close()
})

test('a menu entry with a star is a favourite, and a setting is found by its name', async () => {
  const { page, context } = await at.signIn('hr@acme.example', { path: '/settings' })
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: 'Zones' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.reload()
  await menu.getByRole('button', { name: 'Favourites' }).waitFor()
  expect(await menu.getByRole('link', { name: 'Zones' }).count()).toBe(2)
  await page.getByLabel('Search settings').fill('slab')
  await page.getByRole('main').getByRole('link', { name: 'Departments' }).waitFor({ state: 'detached' })
  await page.getByRole('main').getByRole('link', { name: 'Tax Slabs' }).click()
  await page.getByRole('heading', { name: 'Tax slabs', level: 1 }).waitFor()
  await context.close()
})

test('a file that cannot be read is a message on the screen, not a new tab', async () => {
  const { page, context } = await at.signIn('hr@acme.example', { path: '/employees/employees/employees-documents' })
  for await (const { hash } of at.h.muster.files.list()) await at.h.muster.files.remove(hash)
  await page.locator('tr[data-id] button').first().click()
  await page.getByRole('dialog').getByRole('button', { name: /\.pdf/ }).click()
  await page.getByText('Action failed').waitFor()
  expect(context.pages()).toHaveLength(1)
  await context.close()
})
