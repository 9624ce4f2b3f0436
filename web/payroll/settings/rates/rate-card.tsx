import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../kit/entity/field-cell.tsx'
import { isSameAsUsed, useAreaText, useSpanText, type RateEntry } from './rate-entry.ts'
import { RateFigures } from './rate-figures.tsx'
import { ReportedRateAnswer } from './reported-rate-answer.tsx'
import { RateEffectText } from './rate-effect-text.tsx'
import classes from './rates.module.css'

interface Props {
  entry: RateEntry
  /** The other rows of the subject, to compare a reported row with the rate in use. */
  rows: readonly RateEntry[]
  onOpen: (id: string) => void
}

/** One dated row: period, values, source and uncertainties. */
export function RateCard({ entry, rows, onOpen }: Props) {
  const { t } = useTranslation()
  const { origin, subject, area, values, source, doubt, id } = entry
  const span = useSpanText()
  const areaText = useAreaText()
  return (
    <Paper withBorder radius="md" p="md" component="article" aria-label={span(entry)}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" gap="xs">
          <Group gap="xs">
            {area && <Text fw={600}>{areaText(subject, area)}</Text>}
            <Text>{span(entry)}</Text>
            {entry.isInForce && <Badge tone="good">{t('In force')}</Badge>}
            {origin === 'OWN' && <Badge tone="info">{t('Custom')}</Badge>}
            {origin === 'REPORTED' && (
              <Badge tone={entry.isDeclined ? 'plain' : 'warn'}>
                {entry.isDeclined ? t('Does not apply') : t('Reported, not applied')}
              </Badge>
            )}
          </Group>
          {origin === 'OWN' && id && (
            <Button variant="default" size="compact-sm" onClick={() => onOpen(id)}>
              {t('Edit or remove')}
            </Button>
          )}
          {origin === 'REPORTED' && <ReportedRateAnswer entry={entry} />}
        </Group>
        {origin === 'REPORTED' &&
          (isSameAsUsed(entry, rows) ? (
            <Text size="sm">{t('Same as today’s rate: no effect on pay.')}</Text>
          ) : (
            <RateEffectText entry={entry} />
          ))}
        {origin === 'SHIPPED' && entry.overriddenBy.length > 0 && (
          <Text size="sm">
            {entry.holds.length === 0
              ? t('Fully overridden by custom rates.')
              : t('Applies for {{days}}; custom rates apply otherwise.', { days: entry.holds.map(span).join('; ') })}
          </Text>
        )}
        <RateFigures subject={subject} values={values} />
        <Text size="sm" c="dimmed" className={classes.source}>
          {t('Source')}: {source}
        </Text>
        {doubt && (
          <Alert color="yellow" p="xs" title={t('To be verified')}>
            {doubt}
          </Alert>
        )}
      </Stack>
    </Paper>
  )
}
