import { expect, test } from 'vitest'
import { goTo, site } from './site.ts'

const s = await site()

test('a user who turns on a channel is notified by it, and can turn it off', async () => {
  const { page, context, complaints } = await s.signIn('employee@acme.example')
  await page.getByRole('button', { name: /Notifications/ }).click()
  await page.getByRole('link', { name: 'Notification settings' }).click()
  const box = () => page.getByRole('checkbox', { name: 'Card received, Email' })
  expect(await box().isChecked()).toBe(false)
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/event/subscriptions'))
  await box().press('Space')
  expect((await saved).status()).toBe(200)
  await page.reload()
  expect(await box().isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Reset to default' }).click()
  await page.getByRole('button', { name: 'Reset to default' }).waitFor({ state: 'detached' })
  expect(await box().isChecked()).toBe(false)
  expect(complaints()).toEqual([])
  await context.close()
})

test('the default channels are shown to users without a choice of their own', async () => {
  const hr = await s.signIn('hr@acme.example')
  await goTo(hr.page, '/access/notifications')
  const saved = hr.page.waitForResponse((reply) => reply.url().endsWith('/event/subscriptions'))
  await hr.page.getByRole('checkbox', { name: 'Policy to read, Email' }).click()
  await saved
  const { page, context } = await s.signIn('employee@acme.example', { width: 390, height: 844 })
  await goTo(page, '/profile/notifications')
  expect(await page.getByRole('checkbox', { name: 'Policy to read, Email' }).isChecked()).toBe(true)
  await page.getByText('Organisation default').waitFor()
  await hr.context.close()
  await context.close()
})
