import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations } from '../browser.ts'
import { goTo, settled, site } from './site.ts'

const s = await site()
const LIST = '/task/taskList'
const BOARD = '/task/board'

// The screens without a query are covered with the menu.
const screens = {
  'manager@acme.example': ['overview', 'flow', 'risk', 'workload'].map((tab) => `/task/userDashboard?tab=${tab}`),
  'employee@acme.example': ['/task/userDashboard', `${LIST}?group=status`],
}

test.each(Object.entries(screens))(
  '%s opens the views of tasks and their analytics without faults',
  async (username, paths) => {
    const { page, complaints, context } = await s.signIn(username)
    for (const path of paths) {
      await goTo(page, path)
      expect([path, await axeViolations(page), complaints()]).toEqual([path, [], []])
    }
    await context.close()
  },
)

const cardsOf = async (page: Page, column: string) =>
  (await page.locator(`section[aria-label="${column}"] [data-id]`).allInnerTexts()).map((text) => text.split('\n')[0])

test('a task is created with the key c and only a name, and changed in the list by keys', async () => {
  const { page, complaints, context } = await s.signIn('employee@acme.example', { path: LIST })
  await page.locator('tr[data-id]').first().waitFor()
  await page.keyboard.press('c')
  await page.getByRole('textbox', { name: 'Name' }).fill('Water the plants')
  await page.reload()
  // The draft survives a reload.
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Water the plants')
  await page.getByRole('button', { name: 'Create task' }).click()
  const row = page.locator('tr[data-id]', { hasText: 'Water the plants' })
  await row.waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('s')
  await page.getByRole('menuitem', { name: 'In progress' }).click()
  await row.getByText('In progress').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.getByText('Personal').waitFor()
  expect(complaints()).toEqual([])
  await context.close()
})

test('a grouped list is sorted, its rows are edited one key after another, and a saved view keeps the groups', async () => {
  const { page, complaints, context } = await s.signIn('employee@acme.example', { path: `${LIST}?group=status` })
  await page.getByRole('columnheader', { name: 'Due date' }).getByRole('button').click()
  await page.waitForURL(/sort=endDate/)
  await settled(page)
  await page.keyboard.press('j')
  await page.keyboard.press('s')
  await page.getByRole('menuitem', { name: 'In review' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('p')
  await page.getByRole('menuitem', { name: 'No priority' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('menuitem', { name: 'No priority' }).waitFor({ state: 'detached' })
  await page.keyboard.press('x')
  await page.getByRole('toolbar', { name: 'Selected rows' }).waitFor()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('In groups')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('View saved: In groups').waitFor()
  await goTo(page, LIST)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'In groups', exact: true }).click()
  await page.waitForURL(/group=status/)
  await page.getByRole('rowheader', { name: /^To do/ }).waitFor()
  expect(complaints()).toEqual([])
  await context.close()
})

test('a card moves by mouse and by keyboard, and a second user sees the same order', async () => {
  const [lead, member] = [await s.signIn('manager@acme.example'), await s.signIn('employee@acme.example')]
  for (const { page } of [lead, member]) {
    await goTo(page, BOARD)
    await page.locator('section[aria-label="To do"] [data-id]').first().waitFor()
  }
  const [first = '', second = ''] = await cardsOf(lead.page, 'To do')
  const card = (name: string) => lead.page.locator('[data-id]', { hasText: name })
  await card(first).dragTo(lead.page.locator('section[aria-label="In progress"] [data-column]'), {
    targetPosition: { x: 60, y: 8 },
  })
  await lead.page.locator('section[aria-label="In progress"] [data-id]', { hasText: first }).waitFor()
  await member.page.locator('section[aria-label="In progress"] [data-id]', { hasText: first }).waitFor()
  await card(second).getByRole('button').first().focus()
  await lead.page.keyboard.press('Alt+ArrowRight')
  await lead.page.locator('section[aria-label="In progress"] [data-id]', { hasText: second }).waitFor()
  await member.page.locator('section[aria-label="In progress"] [data-id]', { hasText: second }).waitFor()
  await settled(lead.page)
  expect(await cardsOf(member.page, 'In progress')).toEqual(await cardsOf(lead.page, 'In progress'))
  await lead.page.getByRole('button', { name: 'Undo' }).last().click()
  await lead.page.locator('section[aria-label="To do"] [data-id]', { hasText: second }).waitFor()
  await member.page.locator('section[aria-label="To do"] [data-id]', { hasText: second }).waitFor()
  expect(lead.complaints()).toEqual([])
  await lead.context.close()
  await member.context.close()
})

test('a task shows its figures, and the dashboard saves each card as CSV or picture', async () => {
  const { page, complaints, context } = await s.signIn('manager@acme.example', { path: LIST })
  const id = await page.locator('tr[data-id]', { hasText: 'Train the support staff' }).getAttribute('data-id')
  await goTo(page, `${LIST}?open=${id}`)
  await page.getByRole('tab', { name: 'Analytics' }).click()
  const figures = page.getByRole('tabpanel', { name: 'Analytics' })
  await figures.getByText('Cycle time').waitFor()
  expect(await figures.innerText()).toMatch(/Estimate used\s+20%/)

  await goTo(page, '/task/userDashboard?tab=overview')
  const card = page.getByRole('region', { name: 'By status' })
  for (const [button, name] of [
    ['Export CSV', 'By status.csv'],
    ['Download image', 'By status.png'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('button', { name: button }).click(),
    ])
    expect(download.suggestedFilename()).toBe(name)
  }
  expect(complaints()).toEqual([])
  await context.close()
})

test('the estimate of a task is saved when its field is left, but not a text that is not a number', async () => {
  const { page } = await s.signIn('employee@acme.example', { path: LIST })
  const id = await page.locator('tr[data-id]', { hasText: 'Train the support staff' }).getAttribute('data-id')
  await goTo(page, `${LIST}?open=${id}`)
  const estimate = page.getByRole('dialog').getByRole('textbox', { name: 'Estimate (hours)' })
  await estimate.fill('12,5')
  await page.keyboard.press('Tab')
  await page.getByText('Enter a number, for example 1,234.50').waitFor()
  await estimate.fill('7.5')
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await page.keyboard.press('Tab')
  await saved
  await page.reload()
  await estimate.waitFor()
  expect(await estimate.inputValue()).toBe('7.5')
})

/** Pastes a small picture at the cursor. */
const pastePicture = (editor: Locator, fileName: string) =>
  editor.evaluate(async (element, name) => {
    const picture: Blob | null = await new Promise((resolve) =>
      Object.assign(document.createElement('canvas'), { width: 40, height: 20 }).toBlob(resolve),
    )
    const clipboardData = new DataTransfer()
    if (picture) clipboardData.items.add(new File([picture], name, { type: 'image/png' }))
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, fileName)

test('a picture pasted into a description stays when the user types on', async () => {
  const { page, complaints, context } = await s.signIn('employee@acme.example', { path: LIST })
  const id = await page.locator('tr[data-id]', { hasText: 'Train the support staff' }).getAttribute('data-id')
  await goTo(page, `${LIST}?open=${id}`)
  const editor = page.getByRole('textbox', { name: 'Description' })
  await editor.click()
  await page.keyboard.press('Control+End')
  await pastePicture(editor, 'plan.png')
  await editor.locator('img').waitFor()
  await page.keyboard.type('Below the plan')
  expect(await editor.locator('img').count()).toBe(1)
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await page.getByRole('dialog').getByRole('textbox', { name: 'Estimate (hours)' }).focus()
  await saved
  await page.reload()
  await editor.locator('img').waitFor()
  await editor.getByText('Below the plan').waitFor()
  expect(complaints()).toEqual([])
  await context.close()
})

test('pictures appear where they were pasted, although the user types on while they are uploaded', async () => {
  const { page, context } = await s.signIn('employee@acme.example', { path: LIST })
  const row = page.locator('tr[data-id]', { hasText: 'Train the support staff' })
  await goTo(page, `${LIST}?open=${await row.getAttribute('data-id')}`)
  const editor = page.getByRole('textbox', { name: 'Description' })
  await editor.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('First')
  await pastePicture(editor, 'one.png')
  await page.keyboard.type('second')
  await pastePicture(editor, 'two.png')
  await pastePicture(editor, 'three.png')
  await page.keyboard.type('last')
  await editor.getByAltText('three.png').waitFor()
  const parts = await editor.evaluate((element) =>
    [...element.children].map(
      (child) => child.querySelector('img')?.alt ?? child.getAttribute('alt') ?? child.textContent,
    ),
  )
  expect(parts.filter(Boolean)).toEqual(['First', 'one.png', 'second', 'two.png', 'three.png', 'last'])
  await context.close()
})
