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
    ...(outcome.pays ? [{ label: isPlan ? t('salaries to be added') : t('salaries added'), value: outcome.pays }] : []),
    ...(outcome.accounts
      ? [{ label: isPlan ? t('bank accounts to be added') : t('bank accounts added'), value: outcome.accounts }]
      : []),
    ...(outcome.identities
      ? [{ label: isPlan ? t('PANs and UANs to be added') : t('PANs and UANs added'), value: outcome.identities }]
      : []),
    ...(outcome.openings
      ? [
          {
            label: isPlan ? t('year-to-date amounts to be added') : t('year-to-date amounts added'),
            value: outcome.openings,
          },
        ]
      : []),
    ...(outcome.leaveBalances
      ? [
          {
            label: isPlan ? t('employees with opening balances to be set') : t('employees with opening balances set'),
            value: outcome.leaveBalances,
          },
        ]
      : []),
    ...(isPlan
      ? [
          ...(outcome.skipped ? [{ label: t('rows to skip'), value: outcome.skipped }] : []),
          { label: t('errors'), value: outcome.errors },
          { label: t('warnings'), value: outcome.warnings },
        ]
      : outcome.skipped
        ? [{ label: t('rows skipped'), value: outcome.skipped }]
        : []),
  ]
  const made = [
    { label: t('New departments'), names: outcome.departments },
    { label: t('New zones'), names: outcome.zones },
    { label: t('New employee types'), names: outcome.types },
    { label: t('Managers added without a row in the file'), names: outcome.managers ?? [] },
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
      {outcome.leavers && outcome.leavers.count > 0 && <LeaverText leavers={outcome.leavers} />}
    </div>
  )
}

const SHOWN_LEAVERS = 5

function LeaverText({ leavers: { count, names } }: { leavers: { count: number; names: string[] } }) {
  const { t } = useTranslation()
  const shown = names.slice(0, SHOWN_LEAVERS)
  return (
    <Text size="sm" mt="xs">
      <Text span c="dimmed">
        {t('{{count}} of the new employees have left', { count })}:{' '}
      </Text>
      {shown.join(', ')}
      {count > shown.length && ` ${t('and {{count}} more', { count: count - shown.length })}`}.{' '}
      {t('To see them, filter the employee list by former employees.')}
    </Text>
  )
}
