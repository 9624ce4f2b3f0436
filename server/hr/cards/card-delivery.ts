import { and, eq, inArray, sql } from 'drizzle-orm'
import { fillPlaceholders, countCalendarYears } from '../../../domain/hr/cards/card-text.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { emitEvents } from '../../kit/db/events.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { notify } from '../../notification/ports.ts'
import { card } from './cards.table.ts'

interface CardRecipient {
  employeeId: string
  onDay: Day
  /** For example 'BIRTHDAY 2026', when only one such card may exist. */
  occasionKey: string | null
}

interface CardContent {
  templateId: string
  title: string
  text: string
  socialType: string
}

interface CardDelivery {
  state: 'SCHEDULED' | 'SENT'
  sentBy: string | null
}

interface CardPersonRow {
  [key: string]: unknown
  id: string
  name: string
  firstName: string
  joinedOn: Day
  organisation: string
}

/**
 * Creates a card for each of these employees, with the placeholders replaced. Recipients of sent cards are notified. An
 * existing card is not changed.
 */
export async function writeCards(
  muster: AppContext,
  db: Db,
  to: readonly CardRecipient[],
  what: CardContent,
  how: CardDelivery,
): Promise<void> {
  if (to.length === 0) return
  const people = await findCardPeople(
    db,
    to.map(({ employeeId }) => employeeId),
  )
  const sentAt = how.state === 'SENT' ? muster.clock.now().toISOString() : null
  const rows = to.flatMap(({ employeeId, onDay, occasionKey }) => {
    const person = people.get(employeeId)
    if (!person) return []
    const facts = { ...person, years: String(countCalendarYears(person.joinedOn, onDay)) }
    const { templateId, socialType } = what
    const texts = { title: fillPlaceholders(what.title, facts), text: fillPlaceholders(what.text, facts) }
    return [{ id: newId(), employeeId, templateId, socialType, ...texts, ...how, onDay, sentAt, occasionKey }]
  })
  const written = await db.insert(card).values(rows).onConflictDoNothing().returning({ employeeId: card.employeeId })
  if (how.state === 'SENT')
    await notifyCardRecipients(
      db,
      written.map(({ employeeId }) => employeeId),
    )
}

/** Sends scheduled cards. */
export async function releaseScheduledCards(muster: AppContext, db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const gone = await db
    .update(card)
    .set({ state: 'SENT', sentAt: muster.clock.now().toISOString() })
    .where(and(inArray(card.id, ids), eq(card.state, 'SCHEDULED')))
    .returning({ employeeId: card.employeeId })
  await notifyCardRecipients(
    db,
    gone.map(({ employeeId }) => employeeId),
  )
}

async function findCardPeople(db: Db, ids: string[]): Promise<Map<string, CardPersonRow>> {
  const { rows } = await db.execute<CardPersonRow>(sql`
    select e.id, e.full_name as name, coalesce(e.preferred_name, e.first_name) as "firstName", e.joined_on as "joinedOn", o.name as organisation
    from employee e join organisation o on o.id = e.organisation_id where e.id = any(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

async function notifyCardRecipients(db: Db, employeeIds: string[]): Promise<void> {
  if (employeeIds.length === 0) return
  const { rows } = await db.execute<{ user_id: string }>(
    sql`select user_id from employee where id = any(${sql.param(employeeIds)}::uuid[]) and user_id is not null`,
  )
  await notify(db, {
    userIds: rows.map(({ user_id }) => user_id),
    event: 'card.received',
    link: '/employees/employees/cards',
  })
  await emitEvents(db, { kind: 'change', organisationId: db.organisationId, users: 'everyone', topics: ['cards'] })
}
