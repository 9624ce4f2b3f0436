import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Page } from '../../../domain/kit/page.ts'
import type { TodoRow } from '../../../domain/task/todos/todo.calls.ts'
import { buildLimitSql, fetchPage, toLimitOffset } from '../../kit/db/page-query.ts'
import { emitEvents } from '../../kit/db/events.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import type { TimedActor, User } from '../../kit/user.ts'
import { createTask } from '../tasks/task.actions.ts'
import { todo } from './todo.table.ts'

type TodoInput = Api['POST /api/task/todos']['args']['body']
type TodoUpdateInput = Api['PUT /api/task/todos/{id}']['args']['body']
type TodoSearch = Api['POST /api/task/todos/search']['args']['body']

export async function createTodo(db: Db, input: TodoInput, user: User): Promise<TodoRow> {
  const id = newId()
  await db.insert(todo).values({ ...input, id, userId: user.userId })
  await publishTodoChange(db, user)
  return findTodo(db, id, user)
}

export async function updateTodo(
  db: Db,
  id: string,
  { version, ...values }: TodoUpdateInput,
  user: User,
): Promise<TodoRow> {
  const before = await findTodo(db, id, user)
  const [changed] = await db
    .update(todo)
    .set({ ...values, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(todo.id, id), eq(todo.version, version)))
    .returning({ id: todo.id })
  if (!changed) fail('STALE_VERSION', { yours: version, current: before.version })
  await publishTodoChange(db, user)
  return findTodo(db, id, user)
}

export async function deleteTodo(db: Db, id: string, user: User): Promise<void> {
  await findTodo(db, id, user)
  await db.delete(todo).where(eq(todo.id, id))
  await publishTodoChange(db, user)
}

/** Sends a live update to the other browsers of the user. */
const publishTodoChange = (db: Db, { userId }: User): Promise<void> =>
  emitEvents(db, { kind: 'change', organisationId: db.organisationId, users: [userId], topics: ['task/todos'] })

/** Creates a task of the caller from a to-do, which is then done. A second call returns the same task. */
export async function convertTodo(db: Db, id: string, actor: TimedActor): Promise<{ taskId: string }> {
  await db.select({ id: todo.id }).from(todo).where(eq(todo.id, id)).for('update')
  const { name, dueDate, taskId: known } = await findTodo(db, id, actor.user)
  if (known) return { taskId: known }
  const taskId = await createTask(db, { name, endDate: dueDate, assigneeIds: [actor.user.userId] }, actor)
  await db
    .update(todo)
    .set({ taskId, isDone: true, version: sql`${todo.version} + 1`, updatedAt: sql`now()` })
    .where(eq(todo.id, id))
  return { taskId }
}

export function searchTodos(db: Db, search: TodoSearch, { userId }: User): Promise<Page<TodoRow>> {
  const { q, isDone } = search.filters ?? {}
  const words = q?.trim() ? `%${q.trim().replace(/[\\%_]/g, '\\$&')}%` : null
  const where = sql.join(
    [
      sql`o.user_id = ${userId}`,
      ...(words ? [sql`o.name ilike ${words}`] : []),
      ...(isDone === undefined ? [] : [sql`o.is_done = ${isDone}`]),
    ],
    sql` and `,
  )
  const { sort = 'createdAt' }: { sort?: string } = search
  const column = sort.endsWith('dueDate') ? sql`o.due_date` : sql`o.created_at`
  const order = sql`${column} ${sort.startsWith('-') ? sql`desc` : sql`asc`} nulls last, o.id`
  return fetchPage<TodoRow>(db, search, {
    rows: readTodos(db, sql`${where} order by ${order} ${buildLimitSql(toLimitOffset(search))}`),
    counted: sql`select 1 from todo o where ${where}`,
  })
}

/** A to-do of the caller. Those of others are not found. */
export async function findTodo(db: Db, id: string, { userId }: User): Promise<TodoRow> {
  const [row] = await readTodos(db, sql`o.id = ${id} and o.user_id = ${userId}`)
  return row ?? fail('NOT_FOUND')
}

async function readTodos(db: Db, condition: SQL): Promise<TodoRow[]> {
  const { rows } = await db.execute<TodoRow>(sql`
    select o.id, o.version, o.name, o.due_date as "dueDate", o.is_done as "isDone", o.task_id as "taskId"
    from todo o where ${condition}`)
  return rows
}
