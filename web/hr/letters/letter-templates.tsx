import { Button, Code, Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { letterFacts, letterKindLabels } from '../../../domain/hr/letters/letter.ts'
import type { ApiReply } from '../../api.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useDraft } from '../../kit/form/use-draft.ts'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { languageLabels } from './language-labels.ts'

type Template = ApiReply<'GET /api/hr/letters/templates'>[number]

const toKey = ({ kind, language }: Pick<Template, 'kind' | 'language'>) => `${kind} ${language}`

/** The texts of letters by kind and language. */
export function LetterTemplates() {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('GET /api/hr/letters/templates')
  const [chosen, setChosen] = useState('APPOINTMENT en')
  const template = data?.find((one) => toKey(one) === chosen)
  return (
    <Stack gap="lg" maw={800}>
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={360} />
      {data && (
        <Select
          label={t('Template')}
          allowDeselect={false}
          data={data.map((one) => ({
            value: toKey(one),
            label: `${t(letterKindLabels[one.kind])} · ${languageLabels[one.language]}`,
          }))}
          value={chosen}
          onChange={(value) => setChosen(value ?? chosen)}
        />
      )}
      {template && <TemplateForm key={`${chosen} ${template.version}`} template={template} />}
    </Stack>
  )
}

function TemplateForm({ template }: { template: Template }) {
  const { t } = useTranslation()
  const { kind, language, version, title, body } = template
  const draft = useDraft({ title, body })
  const save = useAction('PUT /api/hr/letters/templates', {
    success: t('Changes saved'),
    invalidates: ['/letters'],
    onProblem: draft.land,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ body: { kind, language, version, ...draft.values } })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormProblem problem={save.error} names={draft.names} />
        <TextInput label={t('Title')} lang={language} maxLength={120} {...draft.bind('title')} />
        <Textarea label={t('Text')} lang={language} maxLength={10_000} autosize minRows={10} {...draft.bind('body')} />
        <div>
          <Text size="sm" c="dimmed" mb={4}>
            {t('Available placeholders:')}
          </Text>
          <Group gap="xs">
            {Object.entries(letterFacts).map(([name, { label }]) => (
              <Code key={name} title={t(label)}>{`{{${name}}}`}</Code>
            ))}
          </Group>
        </div>
        <Group justify="flex-end">
          <Button
            type="submit"
            loading={save.isPending}
            disabled={draft.values.title === title && draft.values.body === body}
          >
            {t('Save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
