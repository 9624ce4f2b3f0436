import { and, eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { cardPlaceholders, findCardProblem } from '../../../domain/hr/cards/card-text.ts'
import type { TemplateRow } from '../../../domain/hr/cards/card.calls.ts'
import { done } from '../../../domain/kit/schema.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { fail } from '../../kit/errors.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor, User } from '../../kit/user.ts'
import { claimUploadedFile } from '../../main/system/file.actions.ts'
import { cardType } from '../catalogue/catalogue.table.ts'
import { findCardTemplate } from './card.queries.ts'
import { card, cardTemplate } from './cards.table.ts'
import { writeCards } from './card-delivery.ts'

type NewCardTemplate = Api['POST /api/hr/cards/templates']['args']['body']
type CardTemplateUpdateInput = Api['PUT /api/hr/cards/templates/{id}']['args']['body']
type SendCardsInput = Api['POST /api/hr/cards/send']['args']['body']

export async function addCardTemplate(
  muster: AppContext,
  db: Db,
  input: NewCardTemplate,
  by: Actor,
): Promise<TemplateRow> {
  const { isAutomatic = false, ...values } = input
  await checkCardTemplate(db, { ...input, isAutomatic })
  if (values.pictureId) await claimCardPicture(db, values.pictureId, by.user)
  const id = newId()
  const automaticSince = isAutomatic ? by.today : null
  await db.insert(cardTemplate).values({ ...values, id, colour: values.colour ?? '#7048e8', automaticSince })
  return findCardTemplate(muster, db, id)
}

export async function changeCardTemplate(
  muster: AppContext,
  db: Db,
  id: string,
  input: CardTemplateUpdateInput,
  by: Actor,
): Promise<TemplateRow> {
  const { version, isAutomatic, ...values } = input
  const before = await findCardTemplate(muster, db, id)
  await checkCardTemplate(db, {
    ...before,
    typeId: before.type.id,
    ...values,
    isAutomatic: isAutomatic ?? before.isAutomatic,
  })
  if (values.pictureId) await claimCardPicture(db, values.pictureId, by.user)
  // An occasion before the day of activation does not get a card later.
  const automaticSince =
    isAutomatic === undefined || isAutomatic === before.isAutomatic
      ? {}
      : { automaticSince: isAutomatic ? by.today : null }
  const [changed] = await db
    .update(cardTemplate)
    .set({ ...values, ...automaticSince, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(cardTemplate.id, id), eq(cardTemplate.version, version)))
    .returning({ id: cardTemplate.id })
  if (!changed) fail('STALE_VERSION', { yours: version, current: before.version })
  return findCardTemplate(muster, db, id)
}

export async function removeCardTemplate(db: Db, id: string) {
  const gone = await db.delete(cardTemplate).where(eq(cardTemplate.id, id)).returning({ id: cardTemplate.id })
  return gone.length > 0 ? done : fail('NOT_FOUND')
}

/** Sends a card to each of these employees: immediately, or when the day begins in their time zone. */
export async function sendCards(
  muster: AppContext,
  db: Db,
  input: SendCardsInput,
  { user, today }: Actor,
): Promise<{ count: number }> {
  const template = await findCardTemplate(muster, db, input.templateId)
  const { title = template.title, text = template.text, onDay = null } = input
  assertPlainText({ title, text })
  if (onDay && onDay < today) fail('BAD_INPUT', {}, { onDay: 'CARD_DAY_PAST' })
  const { rows } = await db.execute<{ id: string }>(sql`
    select e.id from employee e where e.id = any(${sql.param(input.employeeIds)}::uuid[]) and (e.left_on is null or e.left_on >= ${onDay ?? today})`)
  if (rows.length < input.employeeIds.length) fail('BAD_INPUT', {}, { employeeIds: 'EMPLOYEE_NOT_ACTIVE' })
  const isLater = onDay !== null && onDay > today
  await writeCards(
    muster,
    db,
    rows.map(({ id }) => ({ employeeId: id, onDay: onDay ?? today, occasionKey: null })),
    { ...template, title, text, templateId: template.id, socialType: template.type.socialType },
    { state: isLater ? 'SCHEDULED' : 'SENT', sentBy: user.userId },
  )
  return { count: rows.length }
}

export async function cancelScheduledCard(db: Db, id: string) {
  const [gone] = await db
    .delete(card)
    .where(and(eq(card.id, id), eq(card.state, 'SCHEDULED')))
    .returning({ id: card.id })
  if (gone) return done
  const [sent] = await db.select({ id: card.id }).from(card).where(eq(card.id, id))
  return sent ? fail('CARD_ALREADY_SENT') : fail('NOT_FOUND')
}

type CardTemplateContent = { typeId: string; title: string; text: string; isAutomatic: boolean }

async function checkCardTemplate(db: Db, { typeId, title, text, isAutomatic }: CardTemplateContent): Promise<void> {
  assertPlainText({ title, text })
  const [type] = await db.select({ occasion: cardType.occasion }).from(cardType).where(eq(cardType.id, typeId))
  if (!type) fail('BAD_INPUT', {}, { typeId: 'BAD_REFERENCE' })
  if (isAutomatic && !['BIRTHDAY', 'WORK_ANNIVERSARY'].includes(type.occasion))
    fail('BAD_INPUT', {}, { isAutomatic: 'CARD_NOT_AUTOMATIC' })
}

function assertPlainText(texts: { title: string; text: string }): void {
  for (const [field, text] of Object.entries(texts)) {
    const problem = findCardProblem(text)
    if (problem)
      fail(problem, { placeholders: cardPlaceholders.map((name) => `{{${name}}}`).join(', ') }, { [field]: problem })
  }
}

async function claimCardPicture(db: Db, fileId: string, by: User): Promise<void> {
  const { type } = await claimUploadedFile(db, fileId, by, 'pictureId')
  if (!type.startsWith('image/') || type.includes('svg')) fail('BAD_INPUT', {}, { pictureId: 'CARD_PICTURE_KIND' })
}
