import { useTranslation } from 'react-i18next'
import type { FeedbackAnswer } from '../../../domain/hr/separation/resignation.ts'
import { DetailList } from '../profile/detail-list.tsx'

/** The answers of a feedback form. */
export function FeedbackAnswers({ answers }: { answers: readonly FeedbackAnswer[] }) {
  const { t } = useTranslation()
  const toText = (answer: FeedbackAnswer['answer']) => {
    if (typeof answer === 'number') return t('{{rating}} of 5', { rating: answer })
    return typeof answer === 'boolean' ? t(answer ? 'Yes' : 'No') : answer
  }
  return <DetailList facts={answers.map(({ text, answer }) => [text, toText(answer)])} />
}
