import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Api } from '../../../domain/contract.ts'
import { formCalls } from '../../../domain/hr/documents/document.calls.ts'
import { done } from '../../../domain/kit/schema.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { fail } from '../../kit/errors.ts'
import { buildLimitSql, toLimitOffset, fetchPage } from '../../kit/db/page-query.ts'
import { serve } from '../../kit/http/serve.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { claimUploadedFile, createFileLink } from '../../main/system/file.actions.ts'
import { blankForm } from './documents.table.ts'

type FormRow = Api['POST /api/hr/forms']['reply']
type NewForm = Api['POST /api/hr/forms']['args']['body']
type FormUpdateInput = Api['PUT /api/hr/forms/{id}']['args']['body']
type FormSearch = Api['POST /api/hr/forms/search']['args']['body']

/** Blank forms: HR maintains them, all users can download published ones. */
export const serveForms = (app: FastifyInstance) =>
  serve(app, formCalls, {
    'POST /api/hr/forms': ({ db, body, user }) => addForm(db, body, user),
    'PUT /api/hr/forms/{id}': ({ db, params, body, user }) => changeForm(db, params.id, body, user),
    'DELETE /api/hr/forms/{id}': async ({ db, params }) => {
      const gone = await db.delete(blankForm).where(eq(blankForm.id, params.id)).returning({ id: blankForm.id })
      return gone.length > 0 ? done : fail('NOT_FOUND')
    },
    'POST /api/hr/forms/search': ({ db, body, user }) => searchForms(db, body, user),
    'POST /api/hr/forms/{id}/link': ({ db, params, user, muster }) => createFormLink(muster, db, params.id, user),
  })

async function addForm(db: Db, input: NewForm, user: User): Promise<FormRow> {
  await claimUploadedFile(db, input.fileId, user)
  const id = newId()
  await db.insert(blankForm).values({ ...input, id })
  return findForm(db, id, user)
}

async function changeForm(db: Db, id: string, { version, ...values }: FormUpdateInput, user: User): Promise<FormRow> {
  const before = await findForm(db, id, user)
  if (values.fileId) await claimUploadedFile(db, values.fileId, user)
  const [changed] = await db
    .update(blankForm)
    .set({ ...values, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(blankForm.id, id), eq(blankForm.version, version)))
    .returning({ id: blankForm.id })
  return changed ? findForm(db, id, user) : fail('STALE_VERSION', { yours: version, current: before.version })
}

const formTables = sql`blank_form b join file f on f.id = b.file_id`
const formColumns = sql`b.id, b.version, b.name, b.description, b.is_published as "isPublished", b.updated_at as "updatedAt",
  json_build_object('name', f.name, 'type', f.type, 'size', f.size) as file`
const isFormVisible = (user: User) => (user.permissions.has('form.manage') ? sql`true` : sql`b.is_published`)

function searchForms(db: Db, search: FormSearch, user: User) {
  const q = search.filters?.q?.trim().replace(/[\\%_]/g, '\\$&')
  const where = q ? sql`${isFormVisible(user)} and b.name ilike ${`%${q}%`}` : isFormVisible(user)
  const { sort = 'name' }: { sort?: string } = search
  const order = sql`${sort.endsWith('name') ? sql`b.name` : sql`b.updated_at`} ${sort.startsWith('-') ? sql`desc` : sql`asc`}`
  return fetchPage<FormRow>(db, search, {
    rows: db
      .execute<FormRow>(
        sql`select ${formColumns} from ${formTables} where ${where} order by ${order}, b.id ${buildLimitSql(toLimitOffset(search))}`,
      )
      .then(({ rows }) => rows),
    counted: sql`select 1 from ${formTables} where ${where}`,
  })
}

async function findForm(db: Db, id: string, user: User): Promise<FormRow> {
  const { rows } = await db.execute<FormRow>(
    sql`select ${formColumns} from ${formTables} where b.id = ${id} and ${isFormVisible(user)}`,
  )
  return rows[0] ?? fail('NOT_FOUND')
}

async function createFormLink(muster: AppContext, db: Db, id: string, user: User) {
  await findForm(db, id, user)
  const [row] = await db.select({ fileId: blankForm.fileId }).from(blankForm).where(eq(blankForm.id, id))
  return createFileLink(muster, db, row?.fileId ?? fail('NOT_FOUND'))
}
