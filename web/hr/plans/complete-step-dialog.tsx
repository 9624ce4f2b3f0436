import { Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../kit/data/use-call.ts'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { FeedbackFields, listAnswerFields, toFeedbackAnswers, toFeedbackDraft } from '../feedback/feedback-fields.tsx'
import type { EmployeePlanStep } from './plan-step-list.tsx'

interface Props {
  step: Pick<EmployeePlanStep, 'id' | 'version' | 'title' | 'kind' | 'instructions' | 'questions' | 'answers'>
  onClose: () => void
}

/** Completes a step, with an optional note. */
export function CompleteStepDialog({ step, onClose }: Props) {
  const { t } = useTranslation()
  const [note, setNote] = useState('')
  const [answers, setAnswers] = useState(toFeedbackDraft(step.answers))
  const complete = useAction('POST /api/hr/employee/plans/actions/complete', {
    success: t('Step completed'),
    invalidates: ['/employee/plans'],
    onDone: onClose,
    onProblem: () => true,
  })
  return (
    <ConfirmDialog
      opened
      title={t('Complete “{{name}}”?', { name: step.title })}
      confirm={step.kind === 'ACKNOWLEDGEMENT' ? t('I confirm') : t('Complete')}
      isLoading={complete.isPending}
      onClose={onClose}
      onConfirm={() =>
        complete.mutate({
          body: {
            id: step.id,
            version: step.version,
            answers: toFeedbackAnswers(answers),
            ...(note.trim() ? { note: note.trim() } : {}),
          },
        })
      }
    >
      <Stack gap="sm">
        {step.instructions && <Text style={{ whiteSpace: 'pre-wrap' }}>{step.instructions}</Text>}
        <FormProblem problem={complete.error} names={listAnswerFields(step.questions)} />
        <FeedbackFields
          questions={step.questions.map((text) => ({ text, kind: 'TEXT', isNeeded: true }))}
          values={answers}
          onChange={setAnswers}
          problem={complete.error}
        />
        <Textarea
          label={t('Note')}
          maxLength={1000}
          autosize
          minRows={2}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  )
}
