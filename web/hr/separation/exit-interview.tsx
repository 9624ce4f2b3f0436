import { Button, Group, Stack, Text } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { FeedbackFields, listAnswerFields, toFeedbackAnswers, toFeedbackDraft } from '../feedback/feedback-fields.tsx'

/** The exit interview with the questions of the department. */
export function ExitInterview({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('GET /api/hr/resignations/{id}', { params: { id } })
  return (
    <Drawer opened onClose={onClose} title={t('Exit interview')}>
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={240} />
      {data?.exitQuestions.length === 0 && <Text c="dimmed">{t('Your department has no questions.')}</Text>}
      {data && data.exitQuestions.length > 0 && (
        <ExitInterviewForm key={data.version} resignation={data} onClose={onClose} />
      )}
    </Drawer>
  )
}

interface FormProps {
  resignation: ApiReply<'GET /api/hr/resignations/{id}'>
  onClose: () => void
}

function ExitInterviewForm({ resignation, onClose }: FormProps) {
  const { t } = useTranslation()
  const [answers, setAnswers] = useState(toFeedbackDraft(resignation.exitAnswers))
  const save = useAction('PUT /api/hr/resignations/{id}/exit-interview', {
    success: t('Answers saved'),
    invalidates: ['/resignations'],
    onDone: onClose,
    onProblem: () => true,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { id, version } = resignation
    save.mutate({ params: { id }, body: { version, answers: toFeedbackAnswers(answers) } })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <FormProblem problem={save.error} names={listAnswerFields(resignation.exitQuestions)} />
        <FeedbackFields
          questions={resignation.exitQuestions}
          values={answers}
          onChange={setAnswers}
          problem={save.error}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('Save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
