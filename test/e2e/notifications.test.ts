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
  const hr = await s.signIn('hr@acme.example', { path: '/access/notifications' })
  const saved = hr.page.waitForResponse((reply) => reply.url().endsWith('/event/subscriptions'))
  await hr.page.getByRole('checkbox', { name: 'Policy published, Email' }).click()
  await saved
  const { page, context } = await s.signIn('employee@acme.example', {
    path: '/profile/notifications',
    width: 390,
    height: 844,
  })
  expect(await page.getByRole('checkbox', { name: 'Policy published, Email' }).isChecked()).toBe(true)
  await page.getByText('Organisation default').waitFor()
  await hr.context.close()
  await context.close()
})

test('HR writes a template with a fact, sees an error with its position, and sees the preview', async () => {
  const { page, context, complaints } = await s.signIn('hr@acme.example', { path: '/access/templates' })
  await page.getByRole('button', { name: 'New template' }).first().click()
  const text = page.getByLabel('Text', { exact: true })
  await text.fill('Dear {{recipient}}, {{salary}}')
  await page.getByText('Line 1, column 23').waitFor()
  await text.fill('Hello {{recipient}}, decided by ')
  await page.getByRole('group', { name: 'Placeholders' }).last().getByRole('button', { name: 'Decided by' }).click()
  await text.press('End')
  await text.pressSequentially(' for {{dat')
  await page.getByRole('option', { name: /^dates/ }).waitFor()
  await text.press('Enter')
  expect(await text.inputValue()).toMatch(/ for \{\{dates\}\}$/)
  await page.getByTitle('Email preview').waitFor()
  expect(await text.inputValue()).toContain('{{who}}')
  expect(complaints()).toEqual([])
  await context.close()
})

test('a new template in another language than that of HR starts from the default text in its language', async () => {
  const { page, context, complaints } = await s.signIn('hr@acme.example', { path: '/access/templates' })
  await page.getByRole('button', { name: 'New template' }).first().click()
  const text = page.getByLabel('Text', { exact: true })
  const language = () => page.getByRole('dialog').getByRole('combobox', { name: 'Language' })
  const english = await text.inputValue()
  await language().click()
  await page.getByRole('option', { name: 'हिन्दी' }).click()
  await expect.poll(() => text.inputValue()).toMatch(/[ऀ-ॿ]/)
  await language().click()
  await page.getByRole('option', { name: 'English' }).click()
  await expect.poll(() => text.inputValue()).toBe(english)
  expect(complaints()).toEqual([])
  await context.close()
})

test('an announcement of HR is counted before it is sent, and arrives on the bell once, although HR clicked twice', async () => {
  const hr = await s.signIn('hr@acme.example', { path: '/access/announcements' })
  await hr.page.getByRole('button', { name: 'New announcement' }).first().click()
  await hr.page.getByText(/Recipients: \d+/).waitFor()
  await hr.page.getByRole('textbox', { name: 'Title' }).fill('Canteen open')
  await hr.page.getByRole('textbox', { name: 'Text' }).fill('From Monday\nUntil 8 pm')
  await hr.page.getByRole('button', { name: 'Send', exact: true }).dblclick()
  await hr.page.getByText('Announcement is being sent').first().waitFor()
  const { page, context } = await s.signIn('employee@acme.example', { path: '/notifications' })
  await page
    .getByRole('button', { name: /Canteen open/ })
    .first()
    .waitFor()
  expect(await page.getByRole('row').filter({ hasText: 'Canteen open' }).count()).toBe(1)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const inBell = page.getByRole('dialog').getByRole('button', { name: /Canteen open/ })
  expect(await inBell.innerText()).toContain('From Monday\nUntil 8 pm')
  expect(hr.complaints()).toEqual([])
  await hr.context.close()
  await context.close()
})

test('a link for another role of the user offers to switch the role, and then opens the linked page', async () => {
  const { page, context } = await s.signIn('manager@acme.example', { path: '/employees/employees/payslips?page=0' })
  await page.getByRole('button', { name: 'Switch to Employee' }).click()
  await page.waitForURL((url) => url.pathname === '/employees/employees/payslips')
  await page.getByRole('heading', { name: 'Payslips', level: 1 }).waitFor()
  await page.goto('/not-authorised?from=//example.org')
  await page.getByText('You do not have access').first().waitFor()
  expect(await page.getByRole('button', { name: /Switch to/ }).count()).toBe(0)
  await context.close()
})

test('the language of a user follows them to another browser', async () => {
  const first = await s.signIn('manager@acme.example')
  await first.page.getByRole('button', { name: 'Language: English' }).click()
  const saved = first.page.waitForResponse((reply) => reply.url().endsWith('/api/users/language'))
  await first.page.getByRole('menuitemradio', { name: 'हिन्दी' }).click()
  expect((await saved).status()).toBe(200)
  await first.context.close()
  const second = await s.signIn('manager@acme.example')
  await second.page.locator('html[lang="hi"]').waitFor({ state: 'attached' })
  await second.context.close()
})

test('the email layout is not saved before its logo is uploaded', async () => {
  const { page, context } = await s.signIn('hr@acme.example')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/files', async (route) => {
    await released
    await route.continue()
  })
  await goTo(page, '/access/templates?view=layout')
  await page.locator('input[type=file]').setInputFiles('docs/images/sign-in.png')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await page.getByText('Wait until the file is uploaded').waitFor()
  release()
  await page.getByRole('button', { name: 'Remove', exact: true }).waitFor()
  await save.click()
  await page.getByText('Changes saved').waitFor()
  await goTo(page, '/access/templates?view=layout')
  await page.getByText('Current logo').waitFor()
  await context.close()
})
