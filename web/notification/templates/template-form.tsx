import { Button, Group, Select, Stack, Switch } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { notificationChannels, type Channel } from '../../../domain/notification/channel.ts'
import {
  findEventDefinition,
  isEventName,
  listEventFacts,
  type EventName,
} from '../../../domain/notification/events.ts'
import { MAX_TEMPLATE_LENGTH } from '../../../domain/notification/templates/template-limits.ts'
import { languages, loadTranslations, type Language } from '../../i18n.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { FormFooter } from '../../kit/form/form-footer.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { useFormGuard } from '../../kit/form/use-dirty-guard.tsx'
import { useDraft } from '../../kit/form/use-draft.ts'
import { channelLabels } from '../channel-labels.ts'
import { listEventOptions } from '../event-labels.ts'
import { FactTextarea } from './fact-textarea.tsx'
import { ProviderFields } from './provider-fields.tsx'
import { findDefaultText, toDraft, type TemplateDetails, type TemplateDraft } from './template-draft.ts'
import { TemplatePreview } from './template-preview.tsx'

/** The text of a template with its facts, and a preview that is updated while typing. */
export function TemplateForm({ template, onClose }: { template?: TemplateDetails; onClose: () => void }) {
  const { t } = useTranslation()
  const draft = useDraft(toDraft(template))
  const { values, set, errors } = draft
  const { guard, finish } = useFormGuard(values, onClose)
  const acting = { invalidates: ['/templates'], onDone: finish, onProblem: draft.land }
  const add = useAction('POST /api/templates', { ...acting, success: t('Template added') })
  const change = useAction('PUT /api/templates/{id}', { ...acting, success: t('Changes saved') })
  const remove = useAction('DELETE /api/templates/{id}', {
    ...acting,
    success: t('Template deleted'),
    onProblem: undefined,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { event: name, channel, language, projectId, ...text } = values
    const body = { ...text, dltTemplateId: text.dltTemplateId || null, whatsappName: text.whatsappName || null }
    if (template) change.mutate({ params: { id: template.id }, body: { ...body, version: template.version } })
    else add.mutate({ body: { ...body, event: name, channel, language, projectId } })
  }
  const facts = listEventFacts(values.event)
  return (
    <form onSubmit={submit} noValidate>
      {guard}
      <Stack gap="md">
        <FormProblem problem={add.error ?? change.error} names={draft.names} />
        {!template && <TemplateKey values={values} onChange={set} />}
        <FactTextarea
          label={t(values.channel === 'MAIL' ? 'Subject' : 'Title')}
          facts={facts}
          value={values.title}
          error={errors.title}
          maxLength={300}
          onChange={(title) => set({ title })}
        />
        <FactTextarea
          label={t('Text')}
          facts={facts}
          value={values.body}
          error={errors.body}
          maxLength={MAX_TEMPLATE_LENGTH}
          minRows={6}
          onChange={(body) => set({ body })}
        />
        <ProviderFields channel={values.channel} facts={facts} draft={draft} />
        <TemplatePreview {...values} />
        <Switch
          label={t('Active')}
          checked={values.isActive}
          onChange={(event) => set({ isActive: event.currentTarget.checked })}
        />
        <FormFooter
          isThere={template !== undefined}
          isReady={values.body.trim() !== ''}
          isSaving={add.isPending || change.isPending}
          isDeleting={remove.isPending}
          onDelete={() => template && remove.mutate({ params: { id: template.id } })}
          onClose={onClose}
        />
      </Stack>
    </form>
  )
}

interface TemplateKeyProps {
  values: TemplateDraft
  onChange: (patch: Partial<TemplateDraft>) => void
}

/** The event, channel and language. They cannot be changed later. */
function TemplateKey({ values, onChange }: TemplateKeyProps) {
  const { t, i18n } = useTranslation()
  // The default text in the language of the template.
  const startFrom = async (event: EventName, language: Language) => {
    const { title, body } = findEventDefinition(event)
    await loadTranslations(language)
    const write = (text: string): string => findDefaultText(i18n, language, text)
    onChange({ event, language, title: write(title), body: write(body) })
  }
  return (
    <>
      <Select
        label={t('Event')}
        data={listEventOptions(t)}
        value={values.event}
        searchable
        allowDeselect={false}
        onChange={(event) => event && isEventName(event) && void startFrom(event, values.language)}
      />
      <Group grow>
        <Select
          label={t('Channel')}
          data={notificationChannels.map((value) => ({ value, label: t(channelLabels[value]) }))}
          value={values.channel}
          allowDeselect={false}
          onChange={(channel) => channel && onChange({ channel: channel as Channel })}
        />
        <Select
          label={t('Language')}
          data={languages.map(({ code, name }) => ({ value: code, label: name }))}
          value={values.language}
          allowDeselect={false}
          onChange={(language) => language && void startFrom(values.event, language as Language)}
        />
      </Group>
      <Group align="flex-end">
        <RefInput
          to="project"
          label={t('Project')}
          description={t('Without a project, the template applies to the entire organisation.')}
          value={values.projectId}
          onChange={(projectId) => onChange({ projectId })}
          flex={1}
        />
        <Button variant="default" onClick={() => void startFrom(values.event, values.language)}>
          {t('Reset to default text')}
        </Button>
      </Group>
    </>
  )
}
