import { Radio, Rating, Stack, Group, Input, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Question } from '../../../domain/hr/organisation/organisation.calls.ts'
import { toAnswerField, type FeedbackAnswer } from '../../../domain/hr/separation/resignation.ts'
import type { ApiProblem } from '../../problem.ts'

export type FeedbackDraft = Record<string, FeedbackAnswer['answer']>

interface Props {
  questions: readonly Question[]
  values: FeedbackDraft
  onChange: (values: FeedbackDraft) => void
  /** The refusal of the answers; each error is shown at its question. */
  problem: ApiProblem | null
}

/** The questions of a feedback form of a department. */
export function FeedbackFields({ questions, values, onChange, problem }: Props) {
  return (
    <Stack gap="md">
      {questions.map((question, at) => (
        <FeedbackField
          key={question.text}
          question={question}
          value={values[question.text]}
          error={problem?.fields?.[toAnswerField(at)]}
          onChange={(answer) => onChange({ ...values, [question.text]: answer })}
        />
      ))}
    </Stack>
  )
}

interface FieldProps {
  question: Question
  value: FeedbackAnswer['answer'] | undefined
  error: string | undefined
  onChange: (answer: FeedbackAnswer['answer']) => void
}

function FeedbackField({ question: { text, kind, isNeeded }, value, error, onChange }: FieldProps) {
  const { t } = useTranslation()
  if (kind === 'RATING')
    return (
      <Input.Wrapper label={text} error={error} withAsterisk={isNeeded} labelElement="div">
        <Rating value={typeof value === 'number' ? value : 0} onChange={onChange} aria-label={text} mt={4} />
      </Input.Wrapper>
    )
  if (kind === 'YES_NO')
    return (
      <Radio.Group
        label={text}
        error={error}
        withAsterisk={isNeeded}
        value={value === undefined ? null : String(value)}
        onChange={(chosen) => onChange(chosen === 'true')}
      >
        <Group mt={4}>
          <Radio value="true" label={t('Yes')} />
          <Radio value="false" label={t('No')} />
        </Group>
      </Radio.Group>
    )
  return (
    <Textarea
      label={text}
      error={error}
      withAsterisk={isNeeded}
      maxLength={2000}
      autosize
      minRows={2}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** The names of the errors that the fields show. */
export const listAnswerFields = (questions: readonly unknown[]): string[] => questions.map((_, at) => toAnswerField(at))

/** The answers of a form, without empty ones. */
export const toFeedbackAnswers = (values: FeedbackDraft): FeedbackAnswer[] =>
  Object.entries(values).flatMap(([text, answer]) => (answer === '' || answer === 0 ? [] : [{ text, answer }]))

export const toFeedbackDraft = (answers: readonly FeedbackAnswer[]): FeedbackDraft =>
  Object.fromEntries(answers.map(({ text, answer }) => [text, answer]))
