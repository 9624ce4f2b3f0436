import { Alert, Group, List, Loader, Stack, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addDays, type Day } from '../../domain/kit/day.ts'
import type { ReplyFor } from '../api.ts'
import { Badge } from '../kit/field-cell.tsx'
import { useFormat } from '../kit/format.ts'
import { problemText } from '../kit/toast.ts'
import type { ApiProblem } from '../problem.ts'
import { useLeaveWords } from './leave-words.ts'

/** Why there is no preview of a wish. */
export const PreviewProblem = ({ problem }: { problem: ApiProblem }) => (
  <Alert color="red" role="alert">
    {problemText(problem)}
  </Alert>
)

type Preview = ReplyFor<'POST /api/leave-hr/leave/withdraws/preview'>

const besideLabels = {
  BRIDGE: 'Also counted: {{days}} between two leaves ({{which}})',
  EDGE: 'Also counted: {{days}} next to the leave ({{which}})',
}

/** Days in their order as spans of those that follow each other. */
const inRuns = (days: readonly Day[]) =>
  days.reduce<{ from: Day; to: Day }[]>((runs, day) => {
    const last = runs.at(-1)
    return last && addDays(last.to, 1) === day
      ? [...runs.slice(0, -1), { from: last.from, to: day }]
      : [...runs, { from: day, to: day }]
  }, [])

/** What a wish would use, what it leaves, who else is away and who decides, before it is sent. */
export function AskPreview({ preview, isFetching }: { preview: Preview; isFetching: boolean }) {
  const { t } = useTranslation()
  const words = useLeaveWords()
  const { number } = useFormat()
  const names = preview.decides.map(({ name }) => name ?? t('HR'))
  const { day: dayWords, span: spanWords } = useFormat()
  const besides = Object.entries(besideLabels)
    .map(([key, label]) => ({ key, label, of: preview.list.filter(({ beside }) => beside === key) }))
    .filter(({ of }) => of.length > 0)
  const spared = preview.list.filter(({ off, days }) => off && days < 1)
  const holidays = spared.filter(({ off }) => off === 'HOLIDAY')
  const weekOffs = spared.length - holidays.length
  return (
    <Stack gap="xs" aria-live="polite">
      <Group gap="sm" wrap="wrap">
        <Text fw={600} size="lg">
          {t('Uses {{days}}', { days: words.days(preview.days) })}
        </Text>
        {isFetching && <Loader size={14} />}
        {weekOffs > 0 && <Badge tone="quiet">{t('Skipped: {{days}} off', { days: words.days(weekOffs) })}</Badge>}
        {holidays.map(({ day, name }) => (
          <Badge key={day} tone="quiet">
            {t('Skipped: {{name}}', { name: name ?? '' })}
          </Badge>
        ))}
        {besides.map(({ key, label, of }) => (
          <Badge key={key} tone="warn">
            {t(label, {
              days: words.days(of.reduce((sum, { days }) => sum + days, 0)),
              which: inRuns(of.map(({ day }) => day))
                .map(spanWords)
                .join(', '),
            })}
          </Badge>
        ))}
      </Group>
      {preview.pieces.map(({ type, cycle, on, now, before, after }) =>
        before === null || after === null ? null : (
          <Group key={`${type} ${cycle} ${on}`} gap={8}>
            <Text c="dimmed">{t('{{type}} {{cycle}}, on {{day}}', { type, cycle, day: dayWords(on) })}</Text>
            <Text fw={500}>{number(before)}</Text>
            <IconArrowRight size={14} aria-label={t('becomes')} />
            <Text fw={600} c={after < 0 ? 'red' : undefined}>
              {number(after)}
            </Text>
            {now !== null && now !== before && (
              <Text c="dimmed" size="sm">
                {t('today {{number}}', { number: number(now) })}
              </Text>
            )}
          </Group>
        ),
      )}
      {preview.problems.length > 0 && (
        <Alert color="red" role="alert">
          {saidOnce(preview.problems).map((message) => (
            <div key={message}>{message}</div>
          ))}
        </Alert>
      )}
      {preview.warnings.length > 0 && (
        <Alert color="yellow" role="status">
          {saidOnce(preview.warnings).map((message) => (
            <div key={message}>{message}</div>
          ))}
        </Alert>
      )}
      {preview.team.length > 0 && (
        <Alert color="yellow" title={t('Also away from your team')}>
          <List size="sm">
            {preview.team.map(({ name, ...span }) => (
              <List.Item key={`${name} ${span.from}`}>
                {name}: {words.span(span)}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      {preview.decides.length > 0 && (
        <Text c="dimmed" size="sm">
          {preview.decides.length === 1
            ? t('{{name}} decides on this.', { name: names[0] })
            : t('These decide on this, one after the other: {{names}}.', { names: names.join(', ') })}
        </Text>
      )}
    </Stack>
  )
}

// Several parts of a request may meet the same problem.
const saidOnce = (problems: Preview['problems']): string[] => [...new Set(problems.map(({ message }) => message))]
