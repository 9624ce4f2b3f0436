import { sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { LetterRow, LetterTemplateRow } from '../../../domain/hr/letters/letter.calls.ts'
import { isLeavingLetter, letterFacts, type LetterText } from '../../../domain/hr/letters/letter.ts'
import { takeAdvisoryLock } from '../../kit/db/advisory-lock.ts'
import { fail } from '../../kit/errors.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor } from '../../kit/user.ts'
import { findUserName } from '../../main/ports.ts'
import { findTemplateMistakes, notify, renderText } from '../../notification/ports.ts'
import { findLetter, listLetterTemplates, readLetterSubject, type LetterSubject } from './letter.queries.ts'
import { letter, letterTemplate } from './letter.table.ts'

type LetterInput = Api['POST /api/hr/letters']['args']['body']
type TemplateInput = Api['PUT /api/hr/letters/templates']['args']['body']

/** Stores the organisation's own text of a letter. It may only use the declared facts, and no HTML. */
export async function saveLetterTemplate(
  db: Db,
  { kind, language, version, title, body }: TemplateInput,
): Promise<LetterTemplateRow> {
  for (const [field, text] of Object.entries({ title, body })) {
    const [mistake] = findTemplateMistakes(text, letterFacts)
    if (mistake) fail(mistake.code, mistake.facts, { [field]: mistake.code })
    const [tag] = HTML_TAG.exec(text) ?? []
    if (tag) fail('LETTER_HAS_HTML', { tag }, { [field]: 'LETTER_HAS_HTML' })
  }
  const current = (await listLetterTemplates(db)).find((one) => one.kind === kind && one.language === language)
  if (current && current.version !== version) fail('STALE_VERSION', { yours: version, current: current.version })
  await db
    .insert(letterTemplate)
    .values({ kind, language, title, body })
    .onConflictDoUpdate({
      target: [letterTemplate.organisationId, letterTemplate.kind, letterTemplate.language],
      set: { title, body, version: sql`${letterTemplate.version} + 1`, updatedAt: sql`now()` },
    })
  return { kind, language, version: version + 1, title, body }
}

const HTML_TAG = /<[/!]?[a-z][^\s>]*>?/i

/** The text of a letter as it would be issued. */
export async function previewLetter(db: Db, input: LetterInput, actor: Actor): Promise<LetterText> {
  const { text } = await renderLetter(db, input, actor)
  return text
}

/** Issues a numbered letter. The employee is notified, and its text does not change any more. */
export async function issueLetter(db: Db, input: LetterInput, actor: Actor): Promise<LetterRow> {
  const { text, subject } = await renderLetter(db, input, actor)
  const id = newId()
  await db.insert(letter).values({
    ...input,
    ...text,
    id,
    number: await findNextNumber(db, actor.today.slice(0, 4)),
    issuedOn: actor.today,
    issuedBy: await findUserName(db, actor.user.userId),
  })
  await notify(db, {
    userIds: subject.userId ? [subject.userId] : [],
    event: 'letter.issued',
    facts: { title: text.title },
    link: '/letters',
  })
  return findLetter(db, id)
}

async function renderLetter(
  db: Db,
  { employeeId, kind, language }: LetterInput,
  actor: Actor,
): Promise<{ text: LetterText; subject: LetterSubject }> {
  const subject = await readLetterSubject(db, employeeId, actor)
  assertLetterPossible(kind, subject, actor)
  const template = (await listLetterTemplates(db)).find((one) => one.kind === kind && one.language === language)
  if (!template) fail('NOT_FOUND')
  const { userId: _, isOnProbation: __, ...facts } = subject
  const values = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value ?? '')]))
  const signatory = await findUserName(db, actor.user.userId)
  return {
    text: renderText({ language, locale: actor.user.locale }, template, { ...values, today: actor.today, signatory }),
    subject,
  }
}

function assertLetterPossible(
  kind: LetterInput['kind'],
  { lastDay, isOnProbation }: LetterSubject,
  { today }: Actor,
): void {
  if (kind === 'CONFIRMATION' && isOnProbation) fail('LETTER_NOT_CONFIRMED', {}, { employeeId: 'LETTER_NOT_CONFIRMED' })
  if (!isLeavingLetter(kind)) return
  if (lastDay === null) fail('LETTER_NO_LAST_DAY', {}, { employeeId: 'LETTER_NO_LAST_DAY' })
  if (lastDay > today) fail('LETTER_NOT_LEFT', { day: lastDay }, { employeeId: 'LETTER_NOT_LEFT' })
}

/** The next number of a year, without gaps: 2026/0001. */
async function findNextNumber(db: Db, year: string): Promise<string> {
  await takeAdvisoryLock(db, 'letter-number')
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*) as count from letter where number like ${`${year}/%`}`,
  )
  return `${year}/${String((rows[0]?.count ?? 0) + 1).padStart(4, '0')}`
}
