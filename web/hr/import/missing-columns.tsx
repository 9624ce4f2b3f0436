import { Alert, NativeSelect, Stack, Switch } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { targetLabels, type Target } from '../../../domain/hr/import/column-targets.ts'
import type { ImportSettings, ImportView } from './use-import.ts'

/** The required fields that no column is mapped to. */
export function findMissingColumns({ mapping, changesOnly }: ImportSettings): Target[] {
  const has = (target: Target) => mapping.includes(target)
  return [
    ...(has('number') ? [] : ['number' as const]),
    ...(has('firstName') || has('fullName') ? [] : ['fullName' as const]),
    ...(has('joinedOn') || changesOnly ? [] : ['joinedOn' as const]),
  ]
}

interface Props {
  view: ImportView
  settings: ImportSettings
  onChange: (change: Partial<ImportSettings>) => void
}

/** Asks for the columns of required fields before the check. */
export function MissingColumns({ view, settings, onChange }: Props) {
  const { t } = useTranslation()
  const missing = findMissingColumns(settings)
  if (missing.length === 0 && !settings.changesOnly) return null
  const choose = (target: Target, chosen: number) =>
    onChange({ mapping: settings.mapping.map((old, at) => (at === chosen ? target : old === target ? null : old)) })
  return (
    <Alert
      color={missing.length > 0 ? 'red' : 'gray'}
      icon={<IconAlertTriangle aria-hidden />}
      title={
        missing.length > 0 ? t('Choose columns for the required fields') : t('Only existing employees are updated')
      }
    >
      <Stack gap="sm">
        {missing.map((target) => (
          <NativeSelect
            key={target}
            required
            maw={360}
            label={t(targetLabels[target])}
            value=""
            onChange={(event) => choose(target, Number(event.currentTarget.value))}
            data={[
              { value: '', label: t('Choose a column'), disabled: true },
              ...view.columns.map(({ heading, samples }, at) => ({
                value: String(at),
                label: samples[0] ? `${heading} (${samples[0]})` : heading,
              })),
            ]}
          />
        ))}
        {(missing.includes('joinedOn') || settings.changesOnly) && (
          <Switch
            label={t('The file only updates existing employees')}
            checked={settings.changesOnly}
            onChange={(event) => onChange({ changesOnly: event.currentTarget.checked })}
          />
        )}
      </Stack>
    </Alert>
  )
}
