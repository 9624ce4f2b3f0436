import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/data/format.ts'
import classes from './import.module.css'
import type { ImportView } from './use-import.ts'

/** The planned or actual result of an import, in numbers and names. */
export function ImportFigures({
  outcome,
  isPlan = false,
}: {
  outcome: NonNullable<ImportView['outcome']>
  isPlan?: boolean
}) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const figures = [
    { label: isPlan ? t('to be added') : t('added'), value: outcome.created },
    { label: isPlan ? t('to be changed') : t('changed'), value: outcome.updated },
    { label: t('unchanged'), value: outcome.unchanged },
    ...(isPlan
      ? [
          { label: t('errors'), value: outcome.errors },
          { label: t('warnings'), value: outcome.warnings },
        ]
      : []),
  ]
  const made = [
    { label: t('New departments'), names: outcome.departments },
    { label: t('New zones'), names: outcome.zones },
    { label: t('New employee types'), names: outcome.types },
  ].filter(({ names }) => names.length > 0)
  return (
    <div>
      <dl className={classes.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{number(value)}</dd>
          </div>
        ))}
      </dl>
      {made.map(({ label, names }) => (
        <Text key={label} size="sm" mt="xs">
          <Text span c="dimmed">
            {label}:{' '}
          </Text>
          {names.join(', ')}
        </Text>
      ))}
    </div>
  )
}
