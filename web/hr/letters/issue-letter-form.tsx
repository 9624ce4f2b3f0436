import { Alert, Button, Group, Paper, Select, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  letterKindLabels,
  letterKinds,
  letterLanguages,
  type LetterKind,
  type LetterLanguage,
} from '../../../domain/hr/letters/letter.ts'
import { describeProblem } from '../../kit/data/toast.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { useDraft } from '../../kit/form/use-draft.ts'
import { Drawer } from '../../kit/page/drawer.tsx'
import { languageLabels } from './language-labels.ts'

interface Draft {
  employeeId: string | null
  kind: LetterKind
  language: LetterLanguage
}

/** Issues a letter after a preview of its text. */
export default function IssueLetterForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { values, set } = useDraft<Draft>({ employeeId: null, kind: 'APPOINTMENT', language: 'en' })
  const { employeeId, kind, language } = values
  const issue = useAction('POST /api/hr/letters', {
    success: t('Letter issued'),
    invalidates: ['/letters'],
    onDone: onClose,
  })
  return (
    <Drawer opened onClose={onClose} size="lg" title={t('Issue a letter')}>
      <Stack gap="md">
        <RefInput
          to="current-or-former-employee"
          label={t('Employee')}
          withAsterisk
          value={employeeId}
          onChange={(id) => set({ employeeId: id })}
        />
        <Select
          label={t('Letter')}
          allowDeselect={false}
          data={letterKinds.map((value) => ({ value, label: t(letterKindLabels[value]) }))}
          value={kind}
          onChange={(value) => set({ kind: letterKinds.find((one) => one === value) ?? 'APPOINTMENT' })}
        />
        <Select
          label={t('Language')}
          allowDeselect={false}
          data={letterLanguages.map((value) => ({ value, label: languageLabels[value] }))}
          value={language}
          onChange={(value) => set({ language: letterLanguages.find((one) => one === value) ?? 'en' })}
        />
        {employeeId && <LetterPreview letter={{ employeeId, kind, language }} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            disabled={!employeeId}
            loading={issue.isPending}
            onClick={() => employeeId && issue.mutate({ body: { employeeId, kind, language } })}
          >
            {t('Issue letter')}
          </Button>
        </Group>
      </Stack>
    </Drawer>
  )
}

function LetterPreview({ letter }: { letter: Draft & { employeeId: string } }) {
  const { data, error } = useCall('POST /api/hr/letters/preview', { body: letter })
  if (error) return <Alert color="red">{Object.values(error.fields ?? {})[0] ?? describeProblem(error)}</Alert>
  if (!data) return null
  return (
    <Paper withBorder radius="md" p="lg" lang={letter.language}>
      <Title order={3} size="h4" mb="sm">
        {data.title}
      </Title>
      <Text style={{ whiteSpace: 'pre-wrap' }}>{data.body}</Text>
    </Paper>
  )
}
