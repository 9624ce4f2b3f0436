import { Alert, Button, Grid, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useDraft } from '../../kit/form/use-draft.ts'
import { Page } from '../../kit/page/page.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { clearSetupDraft, readSetupDraft, saveSetupDraft } from './setup-draft.ts'
import { SetupPreview, type SetupSections } from './setup-preview.tsx'
import { SetupQuestions } from './setup-questions.tsx'

const TYPING_MS = 300

export type SetupState = ApiReply<'GET /api/setup'>
export type SetupAnswersDraft = SetupState['answers']

/** The set-up of a new organisation: six questions, and a preview of the created data. */
export default function SetupScreen() {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('GET /api/setup')
  return (
    <Page
      title="Set up your organisation"
      subtitle={t('Answer six questions. Everything can be changed later.')}
      crumbs={[{ label: 'Set up your organisation' }]}
    >
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={480} />
      {data && <SetupForm setup={data} />}
    </Page>
  )
}

function SetupForm({ setup }: { setup: SetupState }) {
  const { t } = useTranslation()
  const draft = useDraft<SetupAnswersDraft>(readSetupDraft(setup.answers))
  const { values, set } = draft
  const [isCreated, setCreated] = useState(false)
  useEffect(() => {
    if (!isCreated) saveSetupDraft(setup.answers, values)
  }, [isCreated, setup.answers, values])
  const [settled] = useDebouncedValue(values, TYPING_MS)
  const preview = useCall('POST /api/setup/preview', { body: settled }, { enabled: isComplete(settled) })
  // The last preview stays while an answer is not valid.
  const [sections, setSections] = useState<SetupSections>()
  if (preview.data && preview.data !== sections) setSections(preview.data)
  const isSetUp = preview.data?.every(({ isDone }) => isDone) ?? false
  const create = useAction('POST /api/setup', {
    success: t('Your organisation is set up'),
    // The settings of the session changed with the organisation, so the application starts again.
    onDone: () => {
      setCreated(true)
      clearSetupDraft()
      window.location.assign('/')
    },
    onProblem: draft.land,
  })
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 5 }}>
        <Stack gap="lg">
          {isSetUp && (
            <Alert color="teal" title={t('Your organisation is set up')}>
              {t(
                'Nothing else is created. Country, currency and time zone can be changed under Settings › Organisation.',
              )}
            </Alert>
          )}
          <FormProblem problem={create.error ?? preview.error} names={draft.names} />
          <SetupQuestions setup={setup} draft={draft} />
          <Button
            size="md"
            loading={create.isPending || isCreated}
            disabled={isSetUp || !isComplete(values) || preview.isError}
            onClick={() => create.mutate({ body: values })}
          >
            {t('Create')}
          </Button>
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 7 }}>
        <SetupPreview sections={sections} values={values} onChange={set} />
      </Grid.Col>
    </Grid>
  )
}

/** All answers are given, and all numbers are valid. */
const isComplete = ({
  workingDays,
  startsAt,
  endsAt,
  leaveDays,
  carryForward,
  componentPercents,
}: SetupAnswersDraft): boolean =>
  workingDays.length > 0 &&
  startsAt !== '' &&
  endsAt !== '' &&
  ![leaveDays, carryForward, componentPercents].flatMap((byCode) => Object.values(byCode)).some(Number.isNaN)
