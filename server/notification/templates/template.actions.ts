import { and, eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { listEventFacts, type EventName } from '../../../domain/notification/events.ts'
import type { TemplateRow } from '../../../domain/notification/templates/template.calls.ts'
import { fail, registerConstraintErrors, type FieldProblem } from '../../kit/errors.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { findVisibleProjectId } from '../../task/ports.ts'
import { findTemplateMistakes } from './template-check.ts'
import { findTemplate } from './template.queries.ts'
import { template, templateVersion } from './template.table.ts'

type TemplateInput = Api['POST /api/templates']['args']['body']
type TemplateUpdateInput = Api['PUT /api/templates/{id}']['args']['body']

registerConstraintErrors({ template_key: 'TEMPLATE_EXISTS' })

export async function createTemplate(db: Db, { projectId, ...input }: TemplateInput, user: User): Promise<TemplateRow> {
  assertTemplateText(input.event, input)
  const id = newId()
  const values = { ...input, id, projectId: await findVisibleProjectId(db, projectId ?? undefined, user) }
  await db.insert(template).values(values)
  await addVersion(db, id, 1, input, user)
  return findTemplate(db, id)
}

/** Changes a template. A changed text becomes a new version. */
export async function updateTemplate(
  db: Db,
  id: string,
  { version, ...values }: TemplateUpdateInput,
  user: User,
): Promise<TemplateRow> {
  const before = await findTemplate(db, id)
  const text = { title: values.title ?? before.title, body: values.body ?? before.body }
  assertTemplateText(before.event, { ...text, whatsappVariables: values.whatsappVariables })
  const [changed] = await db
    .update(template)
    .set({ ...values, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(template.id, id), eq(template.version, version)))
    .returning({ id: template.id })
  if (!changed) fail('STALE_VERSION', { yours: version, current: before.version })
  if (text.title !== before.title || text.body !== before.body)
    await addVersion(db, id, await findNextNumber(db, id), text, user)
  return findTemplate(db, id)
}

export async function restoreTemplateVersion(
  db: Db,
  id: string,
  { number, version }: { number: number; version: number },
  user: User,
): Promise<TemplateRow> {
  const [found] = await db
    .select({ title: templateVersion.title, body: templateVersion.body })
    .from(templateVersion)
    .where(and(eq(templateVersion.templateId, id), eq(templateVersion.number, number)))
  if (!found) fail('NOT_FOUND')
  return updateTemplate(db, id, { ...found, version }, user)
}

export async function deleteTemplate(db: Db, id: string): Promise<void> {
  const gone = await db.delete(template).where(eq(template.id, id)).returning({ id: template.id })
  if (gone.length === 0) fail('NOT_FOUND')
}

async function addVersion(
  db: Db,
  templateId: string,
  number: number,
  { title, body }: { title: string; body: string },
  user: User,
): Promise<void> {
  await db.insert(templateVersion).values({ templateId, number, title, body, byUserId: user.userId })
}

async function findNextNumber(db: Db, templateId: string): Promise<number> {
  const { rows } = await db.execute<{ next: number }>(
    sql`select max(number) + 1 as next from template_version where template_id = ${templateId}`,
  )
  return rows[0]?.next ?? 1
}

interface TemplateText {
  title: string
  body: string
  whatsappVariables?: readonly string[]
}

/** Refuses a text with a mistake; the error names the field and the place. */
export function assertTemplateText(event: EventName, { title, body, whatsappVariables = [] }: TemplateText): void {
  const facts = listEventFacts(event)
  const found = Object.entries({ title, body }).flatMap(([field, text]) =>
    findTemplateMistakes(text, facts)
      .slice(0, 1)
      .map((mistake): [string, FieldProblem] => [field, mistake]),
  )
  const unknown = whatsappVariables.find((name) => !Object.hasOwn(facts, name))
  if (unknown !== undefined)
    found.push(['whatsappVariables', { code: 'TEMPLATE_VARIABLE_UNKNOWN', facts: { name: unknown } }])
  if (found.length > 0) fail('BAD_INPUT', {}, Object.fromEntries(found))
}
