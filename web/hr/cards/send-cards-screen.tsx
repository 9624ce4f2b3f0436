import { Button, SimpleGrid, Stack } from '@mantine/core'
import { IconPencil, IconPlus, IconSend } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { cardPlaceholders, fillPlaceholders, sampleCardValues } from '../../../domain/hr/cards/card-text.ts'
import type { ApiReply } from '../../api.ts'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { Page } from '../../kit/page/page.tsx'
import { useSearchState } from '../../kit/data/search-state.ts'
import { QueryPlaceholder, EmptyState } from '../../kit/page/states.tsx'
import { TabsByUrl } from '../../kit/page/tabs-by-url.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { GreetingCard } from './greeting-card.tsx'
import { SentCards } from './sent-cards.tsx'

const TemplateForm = lazy(() => import('./template-form.tsx'))
const SendForm = lazy(() => import('./send-form.tsx'))

export type CardTemplate = ApiReply<'GET /api/hr/cards/templates/all'>[number]

export const placeholderList = cardPlaceholders.map((name) => `{{${name}}}`).join(' ')

/** HR edits card templates, sends cards, and selects cards to send automatically. */
export default function SendCardsScreen() {
  const [search, set] = useSearchState({ template: '', send: '' })
  const templates = useCall('GET /api/hr/cards/templates/all')
  const all = templates.data ?? []
  const close = () => set({ template: '', send: '' })
  const edited = all.find(({ id }) => id === search.template)
  return (
    <Page
      title="Send cards"
      action={{ label: 'Send a card', icon: <IconSend size={16} aria-hidden />, onClick: () => set({ send: 'new' }) }}
      more={[
        { label: 'New template', icon: <IconPlus size={16} aria-hidden />, onClick: () => set({ template: 'new' }) },
      ]}
    >
      <TabsByUrl
        tabs={[
          { key: 'sent', label: 'Sent and scheduled', content: <SentCards /> },
          {
            key: 'templates',
            label: 'Templates',
            content: (
              <CardTemplates
                query={templates}
                onEdit={(id) => set({ template: id })}
                onSend={(id) => set({ send: id })}
              />
            ),
          },
        ]}
      />
      <Suspense>
        {(search.template === 'new' || edited) && (
          <TemplateForm key={search.template} template={edited} onClose={close} />
        )}
        {search.send && templates.data && <SendForm templates={all} templateId={search.send} onClose={close} />}
      </Suspense>
    </Page>
  )
}

interface CardTemplatesProps {
  query: ReturnType<typeof useCall<'GET /api/hr/cards/templates/all'>>
  onEdit: (id: string) => void
  onSend: (id: string) => void
}

function CardTemplates({ query: { data, error, refetch }, onEdit, onSend }: CardTemplatesProps) {
  const { t } = useTranslation()
  if (!data) return <QueryPlaceholder data={data} error={error} refetch={refetch} height={220} radius="md" />
  if (data.length === 0)
    return (
      <EmptyState
        title="No templates yet"
        text="Add a template with the text and design of a card."
        action={<Button onClick={() => onEdit('new')}>{t('New template')}</Button>}
      />
    )
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
      {data.map((template) => (
        <Stack key={template.id} gap="xs">
          <GreetingCard
            {...template}
            title={fillPlaceholders(template.title, sampleCardValues)}
            text={fillPlaceholders(template.text, sampleCardValues)}
            person={template.hasPhoto ? { name: sampleCardValues.name, photo: null } : null}
            foot={<span>{template.name}</span>}
          />
          <Button.Group>
            <Button
              fullWidth
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => onEdit(template.id)}
            >
              {t('Change')}
            </Button>
            <Button
              fullWidth
              variant="default"
              leftSection={<IconSend size={16} aria-hidden />}
              onClick={() => onSend(template.id)}
            >
              {t('Send')}
            </Button>
          </Button.Group>
          {template.isAutomatic && (
            <span>
              <Badge tone="info">{t('Send automatically on the day')}</Badge>
            </span>
          )}
        </Stack>
      ))}
    </SimpleGrid>
  )
}
