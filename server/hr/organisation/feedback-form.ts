import { eq } from 'drizzle-orm'
import type { FeedbackForm, Question } from '../../../domain/hr/organisation/organisation.calls.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { feedbackForm } from './feedback-and-roles.table.ts'
import { department } from './organisation.table.ts'

export async function readFeedbackForm(db: Db, departmentId: string): Promise<FeedbackForm> {
  const [found, forms] = await Promise.all([
    db.select({ id: department.id }).from(department).where(eq(department.id, departmentId)),
    db.select().from(feedbackForm).where(eq(feedbackForm.departmentId, departmentId)),
  ])
  if (found.length === 0) fail('NOT_FOUND')
  const questions = (purpose: string) => forms.find((form) => form.purpose === purpose)?.questions ?? []
  return { departmentId, exit: questions('EXIT'), probation: questions('PROBATION') }
}

/** Replaces the questions of a department. A purpose that is not given keeps its questions. */
export async function writeFeedbackForm(
  db: Db,
  departmentId: string,
  { exit, probation }: { exit?: Question[]; probation?: Question[] },
): Promise<FeedbackForm> {
  await readFeedbackForm(db, departmentId)
  if (exit) await saveFeedbackQuestions(db, departmentId, 'EXIT', exit)
  if (probation) await saveFeedbackQuestions(db, departmentId, 'PROBATION', probation)
  return readFeedbackForm(db, departmentId)
}

const saveFeedbackQuestions = (db: Db, departmentId: string, purpose: 'EXIT' | 'PROBATION', questions: Question[]) =>
  db
    .insert(feedbackForm)
    .values({ departmentId, purpose, questions })
    .onConflictDoUpdate({
      target: [feedbackForm.organisationId, feedbackForm.departmentId, feedbackForm.purpose],
      set: { questions },
    })
