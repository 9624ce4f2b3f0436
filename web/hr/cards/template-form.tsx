import { ColorInput, Select, SimpleGrid, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { useEffect, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { findCardProblem, fillPlaceholders, sampleCardValues } from '../../../domain/hr/cards/card-text.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import { Drawer } from '../../kit/page/drawer.tsx'
import { FileField, type SentFile } from '../../kit/form/file-field.tsx'
import { FormFooter } from '../../kit/form/form-footer.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { useDraft } from '../../kit/form/use-draft.ts'
import { GreetingCard } from './greeting-card.tsx'
import { placeholderList, type CardTemplate } from './send-cards-screen.tsx'

const cardColours = ['#a61e4d', '#7048e8', '#1971c2', '#087f5b', '#9c4f00', '#343a40']

/** Edits a card template with a live preview. */
export default function TemplateForm({ template, onClose }: { template?: CardTemplate; onClose: () => void }) {
  const { t } = useTranslation()
  const types = useCall('POST /api/hr/card/types/search', { body: { size: 200 } })
  const [picture, setPicture] = useState<SentFile | null>(null)
  const draft = useDraft({
    name: template?.name ?? '',
    typeId: template?.type.id ?? '',
    title: template?.title ?? '',
    text: template?.text ?? '',
    colour: template?.colour ?? '#7048e8',
    hasPhoto: template?.hasPhoto ?? true,
    isAutomatic: template?.isAutomatic ?? false,
    pictureId: '',
  })
  const { values, set, errors, bind } = draft
  const acting = { invalidates: ['/cards'], onDone: onClose, onProblem: draft.land }
  const add = useAction('POST /api/hr/cards/templates', { ...acting, success: t('Template added') })
  const change = useAction('PUT /api/hr/cards/templates/{id}', { ...acting, success: t('Changes saved') })
  const remove = useAction('DELETE /api/hr/cards/templates/{id}', {
    ...acting,
    success: t('Template removed'),
    onProblem: undefined,
  })
  const type = types.data?.content.find(({ id }) => id === values.typeId)
  const mayGo = type?.occasion === 'BIRTHDAY' || type?.occasion === 'WORK_ANNIVERSARY'
  useEffect(() => {
    if (type && !mayGo && values.isAutomatic) set({ isAutomatic: false })
  }, [type, mayGo, values.isAutomatic, set])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { pictureId: _, ...own } = values
    const body = { ...own, ...(picture ? { pictureId: picture.id } : {}) }
    if (template) change.mutate({ params: { id: template.id }, body: { ...body, version: template.version } })
    else add.mutate({ body })
  }
  const isReady = [values.name, values.typeId, values.title, values.text].every((text) => text.trim() !== '')
  const shown = (text: string) => (findCardProblem(text) ? text : fillPlaceholders(text, sampleCardValues))
  return (
    <Drawer opened size="lg" onClose={onClose} title={template ? template.name : t('New template')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormProblem problem={add.error ?? change.error} names={draft.names} />
          <GreetingCard
            title={shown(values.title) || t('Title')}
            text={shown(values.text)}
            colour={values.colour}
            picture={template?.picture ?? null}
            person={values.hasPhoto ? { name: sampleCardValues.name, photo: null } : null}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput label={t('Name')} withAsterisk maxLength={80} {...bind('name')} />
            <Select
              label={t('Card type')}
              description={type && t('Visible to: {{who}}', { who: t(toChoiceLabel(type.socialType)) })}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              withAsterisk
              data={(types.data?.content ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              value={values.typeId || null}
              error={errors.typeId}
              onChange={(typeId) => set({ typeId: typeId ?? '' })}
            />
          </SimpleGrid>
          <TextInput label={t('Title')} withAsterisk maxLength={80} {...bind('title')} />
          <Textarea label={t('Text')} withAsterisk maxLength={600} autosize minRows={3} {...bind('text')} />
          <Text size="sm" c="dimmed">
            {t('Placeholders for each employee:')} {placeholderList}
          </Text>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <ColorInput
              label={t('Colour')}
              format="hex"
              withEyeDropper={false}
              swatches={cardColours}
              value={values.colour}
              error={errors.colour}
              onChange={(colour) => set({ colour })}
            />
            <FileField
              label={t('Image')}
              accept="image/jpeg,image/png,image/webp"
              value={picture}
              error={errors.pictureId}
              onChange={setPicture}
            />
          </SimpleGrid>
          <Switch
            label={t('Show the employee’s photo')}
            checked={values.hasPhoto}
            onChange={(event) => set({ hasPhoto: event.currentTarget.checked })}
          />
          <Switch
            label={t('Send automatically on the day')}
            description={t(
              'Sent at the start of the day in the employee’s time zone. For birthdays and work anniversaries.',
            )}
            disabled={!mayGo}
            checked={values.isAutomatic}
            error={errors.isAutomatic}
            onChange={(event) => set({ isAutomatic: event.currentTarget.checked })}
          />
          <FormFooter
            isThere={template !== undefined}
            isReady={isReady}
            isSaving={add.isPending || change.isPending}
            isDeleting={remove.isPending}
            onDelete={() => template && remove.mutate({ params: { id: template.id } })}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Drawer>
  )
}
