import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/data/format.ts'
import { TaskListLink } from '../tasks/task-list-link.tsx'
import { ChartCard } from './chart-card.tsx'

interface Share {
  key: string
  name: string
  colour: string
  count: number
  search: Record<string, string>
}

interface ShareCardProps {
  /** English keys. */
  title: string
  label: string
  shares: readonly Share[]
}

/** The numbers of tasks by status or priority. */
export function ShareCard({ title, label, shares }: ShareCardProps) {
  const { t } = useTranslation()
  return (
    <ChartCard
      title={title}
      heads={[t(label), t('Tasks')]}
      rows={shares.map(({ name, count }) => [name, count])}
      linkCell={(row, column) => (column === 1 ? shares[row]?.search : undefined)}
    >
      {shares.length === 0 && <Text c="dimmed">{t('No tasks')}</Text>}
      <ShareBars shares={shares} />
    </ChartCard>
  )
}

/** Horizontal bars with names and numbers, readable without colours. */
function ShareBars({ shares }: { shares: readonly Share[] }) {
  const { number } = useFormat()
  const maximum = Math.max(1, ...shares.map(({ count }) => count))
  return (
    <div role="list">
      {shares.map(({ key, name, colour, count, search }) => (
        <div key={key} role="listitem" style={{ display: 'flex', alignItems: 'center', gap: 8, marginBottom: 6 }}>
          <Text size="sm" w={120} truncate title={name}>
            {name}
          </Text>
          <div style={{ flex: 1 }} aria-hidden>
            <div
              style={{
                width: `${(100 * count) / maximum}%`,
                minWidth: 2,
                height: 14,
                borderRadius: 4,
                background: colour,
              }}
            />
          </div>
          <Text size="sm" fw={600} miw={36} ta="right">
            <TaskListLink search={search} label={`${name}: ${number(count)}`}>
              {number(count)}
            </TaskListLink>
          </Text>
        </div>
      ))}
    </div>
  )
}
