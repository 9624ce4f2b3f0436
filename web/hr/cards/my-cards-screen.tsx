import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { useFormat } from '../../kit/data/format.ts'
import { Page } from '../../kit/page/page.tsx'
import { useSearchState } from '../../kit/data/search-state.ts'
import { QueryPlaceholder, EmptyState } from '../../kit/page/states.tsx'
import { TablePager } from '../../kit/table/table-pager.tsx'
import { TabsByUrl } from '../../kit/page/tabs-by-url.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { GreetingCard } from './greeting-card.tsx'

type ReceivedCard = ApiReply<'POST /api/hr/cards/feed'>['content'][number]

/** Cards sent to the user, and cards of colleagues that they can see. */
export default function MyCardsScreen() {
  return (
    <Page title="Cards">
      <TabsByUrl
        tabs={[
          { key: 'mine', label: 'Cards received', content: <CardFeed isOwn /> },
          { key: 'all', label: 'All cards', content: <CardFeed isOwn={false} /> },
        ]}
      />
    </Page>
  )
}

const CARDS_PER_PAGE = 12

function CardFeed({ isOwn }: { isOwn: boolean }) {
  const [{ page }, set] = useSearchState({ page: 0 })
  const { data, error, refetch } = useCall('POST /api/hr/cards/feed', {
    body: { page, size: CARDS_PER_PAGE, ...(isOwn ? { filters: { own: true } } : {}) },
  })
  if (!data) return <QueryPlaceholder data={data} error={error} refetch={refetch} height={220} radius="md" />
  if (data.totalElements === 0)
    return isOwn ? (
      <EmptyState title="No cards yet" text="You receive cards on occasions such as your birthday." />
    ) : (
      <EmptyState title="No cards yet" text="Cards sent to colleagues that you can see appear here." />
    )
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {data.content.map((card) => (
          <SentCard key={card.id} card={card} isOwn={isOwn} />
        ))}
      </SimpleGrid>
      {data.totalPages > 1 && (
        <TablePager
          total={data.totalElements}
          search={{ page, size: CARDS_PER_PAGE, sort: '', q: '' }}
          onSearch={(to) => set({ page: to.page ?? 0 })}
        />
      )}
    </>
  )
}

function SentCard({ card, isOwn }: { card: ReceivedCard; isOwn: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const day = format.day(card.onDay)
  const from = card.sentBy ? t('From {{name}}', { name: card.sentBy }) : card.type.name
  return (
    <GreetingCard
      {...card}
      person={card.hasPhoto ? card.employee : null}
      foot={
        <span>
          {isOwn ? '' : `${card.employee.name} · `}
          {from} · <time dateTime={card.onDay}>{day}</time>
        </span>
      }
    />
  )
}
