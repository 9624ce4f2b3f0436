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
  /** True in a drawer. */
  isNarrow?: boolean
}

/** Numbers with their labels. A number that counts tasks opens their list. */
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
