import { Paper, SimpleGrid, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TaskListLink } from '../tasks/task-list-link.tsx'

export interface Figure {
  /** English key. */
  label: string
  value: string
  /** The search of the task list with the counted tasks. */
  search?: Record<string, string>
}

interface FiguresProps {
  figures: readonly Figure[]
  /** In a drawer. */
  isNarrow?: boolean
}

/** Numbers with their labels. A number with tasks behind it opens them. */
export function Figures({ figures, isNarrow = false }: FiguresProps) {
  const { t } = useTranslation()
  return (
    <SimpleGrid cols={isNarrow ? 2 : { base: 2, xs: 3, md: 5 }} spacing="sm">
      {figures.map(({ label, value, search }) => (
        <Paper key={label} withBorder radius="md" p="sm">
          <Text size="sm" c="dimmed">
            {t(label)}
          </Text>
          <Text size="xl" fw={650}>
            {search ? (
              <TaskListLink search={search} label={`${t(label)}: ${value}`}>
                {value}
              </TaskListLink>
            ) : (
              value
            )}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  )
}

interface Share {
  key: string
  name: string
  colour: string
  count: number
  search: Record<string, string>
}

/** Horizontal bars with names and numbers, readable without colours. */
export function ShareBars({ shares }: { shares: readonly Share[] }) {
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
            <TaskListLink search={search} label={`${name}: ${count}`}>
              {count}
            </TaskListLink>
          </Text>
        </div>
      ))}
    </div>
  )
}
