import { Button, Group, Pill, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { findCardProblem, fillPlaceholders, sampleCardValues } from '../../../domain/hr/cards/card-text.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import { DayInput } from '../../kit/form/day-input.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useToday } from '../../kit/data/format.ts'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { showSuccessToast } from '../../kit/data/toast.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { useDraft } from '../../kit/form/use-draft.ts'
import { GreetingCard } from './greeting-card.tsx'
import { placeholderList, type CardTemplate } from './send-cards-screen.tsx'

interface Props {
  templates: readonly CardTemplate[]
  templateId: string
  onClose: () => void
}

/** Sends a card to several employees, now or on a day. The preview shows the card of the first one. */
export default function SendForm({ templates, templateId, onClose }: Props) {
  const { t } = useTranslation()
  const today = useToday()
  const first = templates.find(({ id }) => id === templateId) ?? templates[0]
  const [people, setPeople] = useState<string[]>([])
  const draft = useDraft({
    templateId: first?.id ?? '',
    title: first?.title ?? '',
    text: first?.text ?? '',
    onDay: null as string | null,
    employeeIds: '',
  })
  const { values, set, errors, bind } = draft
  const template = templates.find(({ id }) => id === values.templateId)
  const preview = useCall(
    'GET /api/hr/directory/{id}',
    { params: { id: people[0] ?? '' } },
    { enabled: people.length > 0 },
  )
  const person = people.length > 0 ? preview.data : undefined
  const send = useAction('POST /api/hr/cards/send', {
    invalidates: ['/cards'],
    onDone: ({ count }) => {
      showSuccessToast(
        values.onDay ? t('Scheduled: {{number}}', { number: count }) : t('Sent: {{number}}', { number: count }),
      )
      onClose()
    },
    onProblem: draft.land,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { employeeIds: _, ...body } = values
    send.mutate({ body: { ...body, employeeIds: people } })
  }
  const facts = person
    ? {
        ...sampleCardValues,
        name: person.fullName,
        firstName: person.preferredName ?? person.fullName.split(' ')[0] ?? '',
      }
    : sampleCardValues
  const shown = (text: string) => (findCardProblem(text) ? text : fillPlaceholders(text, facts))
  return (
    <Drawer opened size="lg" onClose={onClose} title={t('Send a card')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormProblem problem={send.error} names={draft.names} />
          {template && (
            <GreetingCard
              title={shown(values.title)}
              text={shown(values.text)}
              colour={template.colour}
              picture={template.picture}
              person={template.hasPhoto ? { name: facts.name, photo: person?.photo ?? null } : null}
            />
          )}
          <Select
            label={t('Template')}
            description={template && t('Visible to: {{who}}', { who: t(toChoiceLabel(template.type.socialType)) })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={templates.map(({ id, name }) => ({ value: id, label: name }))}
            value={values.templateId || null}
            allowDeselect={false}
            error={errors.templateId}
            onChange={(id) => {
              const next = templates.find((one) => one.id === id)
              if (next) set({ templateId: next.id, title: next.title, text: next.text })
            }}
          />
          <RefInput
            key={people.length}
            to="employee"
            label={t('Recipients')}
            placeholder={t('Add recipient')}
            value={null}
            error={errors.employeeIds}
            onChange={(id) => id && setPeople((before) => [...new Set([...before, id])])}
          />
          {people.length > 0 && (
            <Pill.Group>
              {people.map((id) => (
                <PersonPill
                  key={id}
                  id={id}
                  onRemove={() => setPeople((before) => before.filter((one) => one !== id))}
                />
              ))}
            </Pill.Group>
          )}
          <TextInput label={t('Title')} maxLength={80} {...bind('title')} />
          <Textarea label={t('Text')} maxLength={600} autosize minRows={3} {...bind('text')} />
          <Text size="sm" c="dimmed">
            {t('Placeholders for each employee:')} {placeholderList}
          </Text>
          <DayInput
            label={t('Send date')}
            description={t(
              'Leave empty to send now. Otherwise it is sent at the start of that day in the recipient’s time zone.',
            )}
            value={values.onDay}
            minDay={today}
            error={errors.onDay}
            onChange={(onDay) => set({ onDay })}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={send.isPending} disabled={people.length === 0 || !template}>
              {values.onDay && values.onDay > today ? t('Schedule') : t('Send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Drawer>
  )
}

function PersonPill({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { t } = useTranslation()
  const { data } = useCall('GET /api/hr/directory/{id}', { params: { id } })
  return (
    <Pill
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{ 'aria-label': t('Remove'), 'aria-hidden': undefined, tabIndex: 0 }}
    >
      {data?.fullName ?? '…'}
    </Pill>
  )
}
