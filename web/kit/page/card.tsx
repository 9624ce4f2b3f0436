import { Box, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  /** Already translated. */
  title: string
  text?: ReactNode
  /** Right of the title: a badge, a link, a button. */
  aside?: ReactNode
  children?: ReactNode
}

/** A box with a title on a page or dashboard. */
export const Card = ({ title, text, aside, children }: Props) => (
  <Paper withBorder radius="md" p="lg" component="section" aria-label={title}>
    <Stack gap="sm">
      <Group justify="space-between" align="flex-start" gap="xs">
        <Title order={2} size="h3" flex="1 1 7rem">
          {title}
        </Title>
        {aside && <Box flex="0 1 auto">{aside}</Box>}
      </Group>
      {text && (
        <Text c="dimmed" component="div">
          {text}
        </Text>
      )}
      {children}
    </Stack>
  </Paper>
)
