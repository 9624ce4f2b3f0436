import { launchBrowser, axeViolations } from './test/browser.ts'
const browser = await launchBrowser()
const out = '/tmp/hrb/shots'; import { mkdirSync } from 'node:fs'; mkdirSync(out, { recursive: true })
const open = async (width: number, scheme: 'light' | 'dark', locale = 'en-IN') => {
  const context = await browser.newContext({ baseURL: 'http://localhost:4555', viewport: { width, height: width < 600 ? 844 : 850 }, colorScheme: scheme, hasTouch: width < 600, locale })
  await context.addInitScript('window.__musterOverlayMs = 0')
  const page = await context.newPage()
  page.on('console', (m) => m.type() === 'error' && console.log('console:', m.text())); page.on('pageerror', (e) => console.log('pageerror', e.message))
  await page.goto('/login'); await page.locator('input[name=username]').fill('hr@acme.example'); await page.locator('input[name=password]').fill('muster-demo'); await page.keyboard.press('Enter')
  await page.waitForURL((u) => u.pathname !== '/login'); await page.locator('main h1').first().waitFor()
  return page
}
const shot = async (page: any, name: string) => { await page.waitForTimeout(400); await page.screenshot({ path: `${out}/${name}.png`, fullPage: true }); const v = await axeViolations(page); if (v.length) console.log(name, JSON.stringify(v).slice(0, 600)); const over = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1); if (over) console.log(name, 'SIDEWAYS SCROLL') }
try {
const page = await open(1280, 'light')
await page.goto('/employees/import'); await page.getByText('Drop a list').waitFor(); await shot(page, '1-upload')
await page.setInputFiles('input[type=file]', '/work/main/test/fixtures/employees.csv')
await page.getByText('Check the file').waitFor(); console.log(page.url()); await shot(page, '2-columns')
await page.getByRole('button', { name: 'Check the file' }).click()
await page.getByText(/Nothing stands|problems must/).waitFor({ timeout: 30000 }); await shot(page, '3-check')
const importUrl = page.url()
for (const [w, s] of [[390, 'light'], [390, 'dark'], [1280, 'dark']] as const) { const p = await open(w, s); await p.goto(importUrl); await p.getByText(/Nothing stands|problems must/).waitFor(); await shot(p, `3-check-${w}-${s}`); await p.getByRole('button', { name: 'Back to the columns' }).click(); await p.getByText('Check the file').waitFor(); await shot(p, `2-columns-${w}-${s}`); await p.goto('/employees/import'); await p.getByText('Drop a list').waitFor(); await shot(p, `1-upload-${w}-${s}`); await p.context().close() }
await page.getByRole('button', { name: /^Import \d+ people/ }).click()
await page.getByText('The people of the file are here').waitFor({ timeout: 60000 }); await shot(page, '4-done')
await page.getByRole('button', { name: 'Undo the import' }).click(); await page.waitForTimeout(300); await shot(page, '5-undo')
await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
await page.getByText('The import was undone').waitFor({ timeout: 60000 }); await shot(page, '6-undone')
} catch (e) { console.log(e) } finally { await browser.close() }
