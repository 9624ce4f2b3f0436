import { Button, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Department } from '../../../domain/hr/organisation/organisation.entities.ts'
import type { ApiArgs, ApiReply } from '../../api.ts'
import type { EntityRow } from '../../kit/entity/entity-rows.ts'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { ErrorState } from '../../kit/page/states.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { useUnsavedChangesDialog } from '../../kit/form/use-dirty-guard.tsx'
import { useCan } from '../../session.ts'
import { FeedbackQuestion } from './feedback-question.tsx'

type DepartmentFeedbackForm = ApiReply<'GET /api/departments/{id}/feedback-form'>
type FeedbackFormBody = ApiArgs<'PUT /api/departments/{id}/feedback-form'>['body']
export type FormQuestion = DepartmentFeedbackForm['exit'][number]
type FeedbackPurpose = 'exit' | 'probation'

/** The questions of a department for employees who leave and for the end of the probation. */
export default function FeedbackFormTab({ row }: { row: EntityRow }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('GET /api/departments/{id}/feedback-form', { params: { id: row.id } })
  if (error) return <ErrorState problem={error} onRetry={() => void refetch()} />
  if (!data || data.departmentId !== row.id)
    return <Skeleton height={240} radius="md" role="status" aria-label={t('Loading')} />
  return <FeedbackFormEditor key={row.id} form={data} />
}

const blankQuestion: FormQuestion = { text: '', kind: 'TEXT', isNeeded: false }

function FeedbackFormEditor({ form }: { form: DepartmentFeedbackForm }) {
  const { t } = useTranslation()
  const [purpose, setPurpose] = useState<FeedbackPurpose>('exit')
  const [draft, setDraft] = useState<Pick<DepartmentFeedbackForm, FeedbackPurpose>>({
    exit: form.exit,
    probation: form.probation,
  })
  const canManage = useCan(Department.manage)
  const save = useAction('PUT /api/departments/{id}/feedback-form', {
    invalidates: ['/feedback-form'],
    success: t('Changes saved'),
    onProblem: () => undefined,
  })
  const isDirty = (['exit', 'probation'] as const).some(
    (one) => JSON.stringify(draft[one]) !== JSON.stringify(form[one]),
  )
  const guard = useUnsavedChangesDialog(() => isDirty && canManage)
  const questions = draft[purpose]
  const put = (next: FormQuestion[]) => setDraft({ ...draft, [purpose]: next })
  const isBlank = [...draft.exit, ...draft.probation].some(({ text }) => text.trim() === '')
  const body: FeedbackFormBody = { exit: draft.exit, probation: draft.probation }
  return (
    <Stack gap="md">
      <SegmentedControl
        fullWidth
        aria-label={t('Form type')}
        value={purpose}
        onChange={(value) => setPurpose(value === 'probation' ? 'probation' : 'exit')}
        data={[
          { value: 'exit', label: t('On exit') },
          { value: 'probation', label: t('At the end of probation') },
        ]}
      />
      <FormProblem problem={save.error} names={[]} />
      {questions.length === 0 && <Text c="dimmed">{t('No questions yet. Add a question.')}</Text>}
      {questions.map((question, at) => (
        <FeedbackQuestion
          key={`${purpose}-${at}`}
          number={at + 1}
          question={question}
          isReadOnly={!canManage}
          onChange={(next) => put(questions.with(at, next))}
          onRemove={() => put(questions.toSpliced(at, 1))}
          onUp={at > 0 ? () => put(moveQuestionUp(questions, at)) : undefined}
        />
      ))}
      {canManage && (
        <Group justify="space-between">
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={questions.length >= 50}
            onClick={() => put([...questions, blankQuestion])}
          >
            {t('Add question')}
          </Button>
          <Button
            disabled={!isDirty || isBlank}
            loading={save.isPending}
            onClick={() => save.mutate({ params: { id: form.departmentId }, body })}
          >
            {t('Save')}
          </Button>
        </Group>
      )}
      {guard}
    </Stack>
  )
}

const moveQuestionUp = (questions: FormQuestion[], at: number): FormQuestion[] =>
  questions.toSpliced(at, 1).toSpliced(at - 1, 0, ...questions.slice(at, at + 1))
