import { Anchor, Badge as Count, Group, Paper, Text, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { controlKinds, type ReadinessKind } from '../../../../domain/payroll/run/run-review.calls.ts'
import { Badge } from '../../../kit/entity/field-cell.tsx'
import { useFormat } from '../../../kit/data/format.ts'

interface FixPlace {
  to: string
  search?: Record<string, string>
}

/** The screen where all issues of a kind are corrected. Undefined when each employee has a place of their own. */
export function findFixPlace(kind: ReadinessKind, runId: string): FixPlace | undefined {
  if (kind === 'UNEXPLAINED') return { to: '.', search: { open: runId, tab: 'variance', only: 'UNEXPLAINED' } }
  if (kind === 'BIG_CHANGE') return { to: '.', search: { open: runId, tab: 'variance', only: 'BIG' } }
  return fixPlaces[kind]
}

const fixPlaces: Partial<Record<ReadinessKind, FixPlace>> = {
  PENSION_UNANSWERED: { to: '/hr/payroll/tax', search: { tab: 'statutory' } },
  STATE_UNKNOWN: { to: '/hr/payroll/tax', search: { tab: 'statutory' } },
  PROVISIONAL: { to: '/hr/payroll/tax-slab' },
  RATES_ENDING: { to: '/hr/payroll/tax-slab' },
  OPEN_LEAVE: { to: '/employees/employees/leaves/pending', search: { view: 'everyone' } },
  OPEN_CORRECTION: { to: '/approvals', search: { view: 'everyone', kind: 'REGULARISATION' } },
}

interface Props {
  kind?: ReadinessKind
  label: string
  people: number
  isBlocking: boolean
  place?: FixPlace | undefined
  isOpen: boolean
  onOpen: () => void
}

/** A kind of issue with its number of employees. Without a place, Fix shows the employees with their own links. */
export function ReadinessCard({ kind, label, people, isBlocking, place, isOpen, onOpen }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const name = t(label)
  const fix = kind && controlKinds.includes(kind) ? t('View') : t('Fix')
  return (
    <Paper
      withBorder
      radius="md"
      p="sm"
      style={isBlocking ? { borderColor: 'var(--mantine-color-red-filled)' } : undefined}
    >
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <UnstyledButton onClick={onOpen} aria-pressed={isOpen}>
          <Group gap="xs" wrap="nowrap" align="flex-start">
            {severitySigns[isBlocking ? 'bad' : 'warn']}
            <Text size="sm" fw={isOpen ? 600 : 400}>
              {name}
            </Text>
          </Group>
        </UnstyledButton>
        <Count variant="light" color="gray" size="lg" style={{ flexShrink: 0 }}>
          {number(people)}
        </Count>
      </Group>
      <Group justify="space-between" mt="xs">
        {isBlocking ? <Badge tone="bad">{t('Blocking')}</Badge> : <span />}
        {place ? (
          <Anchor
            size="sm"
            aria-label={`${fix}: ${name}`}
            renderRoot={(props) => <Link to={place.to} search={place.search ?? {}} {...props} />}
          >
            {fix}
          </Anchor>
        ) : (
          <Anchor size="sm" component="button" type="button" onClick={onOpen} aria-label={`${fix}: ${name}`}>
            {fix}
          </Anchor>
        )}
      </Group>
    </Paper>
  )
}

const severitySigns = {
  warn: (
    <IconAlertTriangle size={20} color="var(--mantine-color-orange-filled)" style={{ flexShrink: 0 }} aria-hidden />
  ),
  bad: <IconCircleX size={20} color="var(--mantine-color-red-filled)" style={{ flexShrink: 0 }} aria-hidden />,
}
