import { Button, Code, Group, Skeleton, Stack, Text, ThemeIcon, Title, type SkeletonProps } from '@mantine/core'
import { IconAlertTriangle, IconInbox, IconLock, IconSearchOff, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiProblem } from '../../problem.ts'
import { describeProblem, formatReference } from '../data/toast.ts'

interface StatePanel {
  icon: Icon
  colour?: string
  title: string
  text?: string
  children?: ReactNode
}

function StatePanel({ icon: Picture, colour, title, text, children }: StatePanel) {
  return (
    <Stack align="center" gap="xs" py={48} px="md" ta="center">
      <ThemeIcon size={48} radius="xl" variant="light" color={colour}>
        <Picture size={24} stroke={1.6} aria-hidden />
      </ThemeIcon>
      <Title order={2} size="h4">
        {title}
      </Title>
      {text && (
        <Text c="dimmed" maw={460}>
          {text}
        </Text>
      )}
      {children && (
        <Group mt="xs" justify="center">
          {children}
        </Group>
      )}
    </Stack>
  )
}

/** The empty state: the reason and the next step (`action`, a button). Texts are English keys. */
export function EmptyState({ title, text, action }: { title: string; text?: string; action?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <StatePanel icon={IconInbox} title={t(title)} text={text && t(text)}>
      {action}
    </StatePanel>
  )
}

/** Shown when no row matches the search and the filters. `action` is a further step besides clearing them. */
export function NoMatch({ onClear, action }: { onClear: () => void; action?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <StatePanel
      icon={IconSearchOff}
      colour="gray"
      title={t('No results')}
      text={t('Try other search terms or fewer filters.')}
    >
      <Group justify="center" gap="sm">
        {action}
        <Button variant="default" onClick={onClear}>
          {t('Clear all')}
        </Button>
      </Group>
    </StatePanel>
  )
}

/** The error state: message, reference and retry. A 403 shows NoAccess instead, with its reason unless it is a permission. */
export function ErrorState({ problem, onRetry }: { problem: ApiProblem; onRetry?: () => void }) {
  const { t } = useTranslation()
  if (problem.status === 403) {
    const { permission } = problem.facts
    if (typeof permission === 'string') return <NoAccess needs={[permission]} />
    return <NoAccess text={problem.code === 'NOT_ALLOWED' ? undefined : describeProblem(problem)} />
  }
  // Without a form, an invalid field is a part of the address.
  const text =
    problem.code === 'BAD_INPUT'
      ? t('The link is incomplete or out of date. Open the page from the menu.')
      : describeProblem(problem)
  const reference = formatReference(problem, text)
  return (
    <StatePanel icon={IconAlertTriangle} colour="red" title={t('Could not load')} text={text}>
      {reference && <Code>{reference}</Code>}
      {onRetry && <Button onClick={onRetry}>{t('Try again')}</Button>}
    </StatePanel>
  )
}

interface QueryPlaceholderProps extends Pick<SkeletonProps, 'height' | 'radius' | 'm'> {
  /** The loaded data. If it exists, nothing is shown. */
  data: unknown
  error: ApiProblem | null
  refetch: () => unknown
}

/** Placeholder for the reply of a call: a skeleton of its size while it loads, the error if it fails. */
export function QueryPlaceholder({ data, error, refetch, ...shape }: QueryPlaceholderProps) {
  const { t } = useTranslation()
  if (data !== undefined) return null
  if (error) return <ErrorState problem={error} onRetry={() => void refetch()} />
  return <Skeleton role="status" aria-label={t('Loading')} {...shape} />
}

interface NoAccessProps {
  title?: string
  text?: string
  /** The required permission or roles. */
  needs?: readonly string[]
  action?: ReactNode
}

/** Shown when the user has no access; names the requirement. Texts are English keys. */
export function NoAccess({ title, text, needs = [], action }: NoAccessProps) {
  const { t } = useTranslation()
  return (
    <StatePanel
      icon={IconLock}
      colour="gray"
      title={t(title ?? 'You do not have access to this')}
      text={t(text ?? 'Ask your HR team or an administrator if you need it.')}
    >
      <Stack align="center">
        {needs.map((need) => (
          <Code key={need}>{need}</Code>
        ))}
        {action}
      </Stack>
    </StatePanel>
  )
}
