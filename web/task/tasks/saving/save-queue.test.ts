import { expect, test } from 'vitest'
import { isTaskSaving, queueTaskSave } from './save-queue.ts'

/** A server that refuses old versions and replies later. */
function startServer() {
  const server = { version: 1, names: [] as string[] }
  const put = (name: string) => async (version: number) => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (version !== server.version) throw new Error('CHANGED_MEANWHILE')
    server.names.push(name)
    return { version: ++server.version }
  }
  return { server, put }
}

test('saves of one task that begin before the first reply are all accepted, in their order', async () => {
  const { server, put } = startServer()
  const task = { id: 'a', version: 1 }
  await Promise.all(['one', 'two', 'three'].map((name) => queueTaskSave(task, put(name))))
  expect(server).toEqual({ version: 4, names: ['one', 'two', 'three'] })
  expect(isTaskSaving('a')).toBe(false)
})

test('after a refused save the next one is sent with the last accepted version', async () => {
  const { server, put } = startServer()
  const task = { id: 'a', version: 1 }
  const refused = () => Promise.reject(new Error('INVALID_INPUT'))
  const saves = await Promise.allSettled([
    queueTaskSave(task, put('one')),
    queueTaskSave(task, refused),
    queueTaskSave(task, put('two')),
  ])
  expect(saves.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(server.names).toEqual(['one', 'two'])
})

test('a change by another user is still refused, and other tasks do not wait', async () => {
  const { server, put } = startServer()
  server.version = 7
  await expect(queueTaskSave({ id: 'a', version: 1 }, put('one'))).rejects.toThrow('CHANGED_MEANWHILE')
  void queueTaskSave({ id: 'b', version: 1 }, () => new Promise<never>(() => {}))
  await expect(queueTaskSave({ id: 'a', version: 7 }, put('two'))).resolves.toEqual({ version: 8 })
})
