import { Alert, Group, List, Loader, Stack, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { useFormat } from '../../kit/data/format.ts'
import { describeProblem } from '../../kit/data/toast.ts'
import type { ApiProblem } from '../../problem.ts'
import { groupAdjacentDays, listSkippedDays, type RequestedDays } from './counted-days.ts'
import { PlannedApprovers } from '../../main/approvals/planned-approvers.tsx'
import { useLeaveLabels } from '../requests/leave-labels.ts'

/** The reason why there is no preview. */
export const RequestPreviewProblem = ({ problem }: { problem: ApiProblem }) => (
  <Alert color="red" role="alert">
    {describeProblem(problem)}
  </Alert>
)

type RequestPreviewReply = ApiReply<'POST /api/leave-hr/leave/withdraws/preview'>

/** Beside the button: the used days, with the balance before and after if the request uses one balance. */
export function RequestSummary({ preview: { days, pieces } }: { preview: RequestPreviewReply }) {
  const { t } = useTranslation()
  const words = useLeaveLabels()
  const { before = null, after = null } = pieces.length === 1 ? (pieces[0] ?? {}) : {}
  const hasBalance = before !== null && after !== null
  return (
    <Group gap={6}>
      <Text fw={600}>{words.days(days)}</Text>
      {hasBalance && (
        <>
          <Text c="dimmed">{t('Balance')}</Text>
          <BalanceChange before={before} after={after} />
        </>
      )}
    </Group>
  )
}

/** Preview of a request: used days, remaining balance, absences and approvers. */
export function RequestPreview({
  input,
  preview,
  isFetching,
}: {
  input: RequestedDays
  preview: RequestPreviewReply
  isFetching: boolean
}) {
  const { t } = useTranslation()
  const words = useLeaveLabels()
  const { day: dayWords, span, number } = useFormat()
  const { holidays, daysOff } = listSkippedDays(preview.list, input)
  return (
    <Stack gap="xs" aria-live="polite">
      <Group gap="sm" wrap="wrap">
        <Text fw={600} size="lg">
          {t('Uses {{days}}', { days: words.days(preview.days) })}
        </Text>
        {isFetching && <Loader size={14} />}
        {daysOff > 0 && (
          <Badge tone="quiet">{t('Not counted: {{days}} (days off)', { days: words.days(daysOff) })}</Badge>
        )}
        {holidays.map(({ day, name }) => (
          <Badge key={day} tone="quiet">
            {t('Not counted: {{name}}', { name: name ?? '' })}
          </Badge>
        ))}
      </Group>
      {groupAdjacentDays(preview.list, input).map(({ from, to, days, adjacent }) => (
        <Text key={from} size="sm">
          {t('Also counted: {{days}} (days off, {{dates}})', { days: words.days(days), dates: span({ from, to }) })} ·{' '}
          {words.adjacent(adjacent)}
        </Text>
      ))}
      {preview.pieces.map(({ type, cycle, on, now, before, after }) =>
        before === null || after === null ? null : (
          <Group key={`${type} ${cycle} ${on}`} gap={8}>
            <Text c="dimmed">{t('{{type}} {{cycle}}, on {{day}}', { type, cycle, day: dayWords(on) })}</Text>
            <BalanceChange before={before} after={after} />
            {now !== null && now !== before && (
              <Text c="dimmed" size="sm">
                {t('Current: {{number}}', { number: number(now) })}
              </Text>
            )}
          </Group>
        ),
      )}
      {preview.problems.length > 0 && (
        <Alert color="red" role="alert">
          {listUniqueMessages(preview.problems).map((message) => (
            <div key={message}>{message}</div>
          ))}
        </Alert>
      )}
      {preview.warnings.length > 0 && (
        <Alert color="yellow" role="status">
          {listUniqueMessages(preview.warnings).map((message) => (
            <div key={message}>{message}</div>
          ))}
        </Alert>
      )}
      {preview.team.length > 0 && (
        <Alert color="yellow" title={t('Team members on leave')}>
          <List size="sm">
            {preview.team.map(({ name, ...span }) => (
              <List.Item key={`${name} ${span.from}`}>
                {name}: {words.span(span)}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      <PlannedApprovers approvers={preview.decides} />
    </Stack>
  )
}

function BalanceChange({ before, after }: { before: number; after: number }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <>
      <Text fw={500}>{number(before)}</Text>
      <IconArrowRight size={14} aria-label={t('becomes')} />
      <Text fw={600} c={after < 0 ? 'red' : undefined}>
        {number(after)}
      </Text>
    </>
  )
}

// Several parts of a request can have the same problem.
const listUniqueMessages = (problems: RequestPreviewReply['problems']): string[] => [
  ...new Set(problems.map(({ message }) => message)),
]
