import type { Question } from '../../../domain/hr/organisation/organisation.calls.ts'
import { toAnswerField, type FeedbackAnswer } from '../../../domain/hr/separation/resignation.ts'
import { fail } from '../../kit/errors.ts'

/** Returns the valid answers to the questions of a form. Refused when a required answer is missing or invalid. */
export function parseFeedbackAnswers(
  questions: readonly Question[],
  answers: readonly FeedbackAnswer[],
): FeedbackAnswer[] {
  const byText = new Map(answers.map(({ text, answer }) => [text, answer]))
  const kept = questions.flatMap(({ text, kind }) => {
    const answer = byText.get(text)
    return answer !== undefined && isAnswerOfKind(answer, kind) ? [{ text, answer }] : []
  })
  const answered = new Set(kept.map(({ text }) => text))
  const missing = questions.flatMap(({ text, isNeeded }, at) =>
    isNeeded && !answered.has(text) ? [[toAnswerField(at), 'FIELD_REQUIRED'] as const] : [],
  )
  if (missing.length > 0) fail('FEEDBACK_ANSWER_MISSING', {}, Object.fromEntries(missing))
  return kept
}

function isAnswerOfKind(answer: FeedbackAnswer['answer'], kind: Question['kind']): boolean {
  if (kind === 'RATING') return typeof answer === 'number'
  if (kind === 'YES_NO') return typeof answer === 'boolean'
  return typeof answer === 'string' && answer.trim() !== ''
}
