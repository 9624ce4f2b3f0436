import { expect, test } from 'vitest'
import { listBellRows, type BellNotification } from './bell-rows.ts'

const aNote = (event: string, minute: number, isRead = false): BellNotification => ({
  id: `${event} ${minute}`,
  event,
  projectId: null,
  title: event,
  body: '',
  link: null,
  readAt: isRead ? '2026-03-10T10:00:00Z' : null,
  createdAt: `2026-03-10T09:${String(minute).padStart(2, '0')}:00Z`,
})
const list = (...input: Parameters<typeof listBellRows>) =>
  listBellRows(...input).map(({ note, count }) => [note.id, count])

test('unread groups are shown above newer read notifications', () => {
  const read = Array.from({ length: 15 }, (_, at) => aNote('leave.requested', 59 - at, true))
  const unreadByEvent = [
    { count: 4, newest: aNote('expense.requested', 20) },
    { count: 1, newest: aNote('task.done', 10) },
  ]
  const rows = list({ content: read, unreadByEvent })
  expect(rows.slice(0, 3)).toEqual([
    ['expense.requested 20', 4],
    ['task.done 10', 1],
    ['leave.requested 59', 1],
  ])
  expect(rows).toHaveLength(15)
})

test('each unread announcement has its own row, in the order of time', () => {
  const content = [aNote('message', 30), aNote('card.received', 25), aNote('message', 20)]
  const unreadByEvent = [
    { count: 2, newest: aNote('message', 30) },
    { count: 3, newest: aNote('card.received', 25) },
  ]
  expect(list({ content, unreadByEvent })).toEqual([
    ['message 30', 1],
    ['card.received 25', 3],
    ['message 20', 1],
  ])
})
