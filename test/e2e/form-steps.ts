import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeViolations } from '../browser.ts'

export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Fills a date. The calendar under the field closes when the field loses the focus. */
export async function fillDay(page: Page, label: string, day: string): Promise<void> {
  await page.getByLabel(label).fill(day)
  await page.keyboard.press('Tab')
}

/** The page has no accessibility problem and does not scroll sideways. */
export async function looksRight(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
}
