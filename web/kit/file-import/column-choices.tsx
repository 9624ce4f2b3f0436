import { NativeSelect, Text } from '@mantine/core'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './file-import.module.css'

interface Props {
  columns: readonly { heading: string; column: string | null; samples: readonly string[] }[]
  /** The labels are translated here; names of the organisation are not translated. */
  choices: readonly { value: string; label: string }[]
  /** The content of each column, separated by commas. */
  onChange: (mapping: string) => void
}

/** Selects the content of each column of a file. */
export function ColumnChoices({ columns, choices, onChange }: Props) {
  const { t } = useTranslation()
  const choose = (at: number, column: string) =>
    onChange(
      columns.map((one, index) => (index === at ? column : one.column === column ? '' : (one.column ?? ''))).join(','),
    )
  return (
    <div className={classes.columns}>
      {columns.map(({ heading, column, samples }, at) => (
        <Fragment key={`${at}-${heading}`}>
          <div>
            <Text fw={600} truncate>
              {heading}
            </Text>
            <Text size="sm" c="dimmed" truncate>
              {samples.length > 0 ? samples.join(' · ') : t('empty')}
            </Text>
          </div>
          <NativeSelect
            aria-label={t('Field for “{{heading}}”', { heading })}
            value={column ?? ''}
            onChange={(event) => choose(at, event.currentTarget.value)}
            data={[{ value: '', label: t('Skip') }, ...choices.map(({ value, label }) => ({ value, label: t(label) }))]}
          />
        </Fragment>
      ))}
    </div>
  )
}
