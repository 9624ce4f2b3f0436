import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { axeViolations } from '../browser.ts'
import { settled, site } from './site.ts'

const shop = await site()

test('outside India the screens of Indian rates show a notice and no Indian fields', async () => {
  await shop.inOrganisation((db) => db.execute(sql`update organisation set country = 'NP', currency = 'NPR'`))
  const { page, complaints } = await shop.signIn('hr@acme.example')
  const shown = async (path: string) => {
    await page.goto(path)
    await settled(page)
    const look = process.env['MUSTER_SHOTS']
    if (look) await page.screenshot({ path: `${look}/${path.replaceAll(/\W+/g, '-')}.png` })
    return (await page.locator('main').textContent()) ?? ''
  }
  const none = 'No statutory rules for this country'
  for (const path of [
    '/tax',
    '/hr/payroll/tax',
    '/hr/payroll/tax-slab',
    '/hr/payroll/salary-settings/statutory-rates',
  ]) {
    expect(await shown(path)).toContain(none)
    expect(await axeViolations(page)).toEqual([])
  }
  const returns = await shown('/hr/payroll/returns')
  expect(returns).toContain('No statutory returns for this country')
  await page.getByRole('combobox', { name: 'Report' }).click()
  expect(await page.getByRole('option').allTextContents()).toEqual(['Salary register', 'Bank advice', 'Journal'])
  expect(await shown('/hr/payroll/returns?tab=employer')).not.toContain('TAN')
  const settling = await shown('/hr/payroll/settlements?tab=settings')
  expect(settling).toContain('Component for notice pay')
  expect(settling).not.toMatch(/gratuity/i)
  await shown('/hr/payroll/salary-settings/ctc-components?open=new')
  const form = (await page.getByRole('dialog').textContent()) ?? ''
  expect(form).toContain('Part of CTC')
  expect(form).toContain('Basic pay')
  expect(form).not.toMatch(/PF|ESI|[Gg]ratuity|Statutory rule/)
  expect(complaints()).toEqual([])
}, 120_000)
