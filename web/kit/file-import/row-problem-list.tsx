import { Alert, List, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface RowProblemGroup {
  code: string
  message: string
  column: string | null
  isWarning: boolean
  count: number
  examples: readonly { row: number; value: string }[]
}

interface Props {
  problems: readonly RowProblemGroup[]
  /** The label of a column, not yet translated. */
  labelOf: (column: string) => string
}

/** Equal problems are one entry with the number of rows and some examples. */
export function RowProblemList({ problems, labelOf }: Props) {
  const { t } = useTranslation()
  if (problems.length === 0) return null
  return (
    <Alert color={problems.some(({ isWarning }) => !isWarning) ? 'red' : 'yellow'} title={t('Errors')}>
      <List spacing={6}>
        {problems.map(({ code, column, message, isWarning, count, examples }) => (
          <List.Item key={`${code} ${column}`}>
            <Text fw={600} component="span">
              {t('Rows: {{count}}', { count })}
            </Text>
            {' · '}
            {column && `${t(labelOf(column))}: `}
            {message} {isWarning && t('The other columns of these rows are imported.')}
            <Text size="sm">
              {examples
                .map(({ row, value }) => `${t('Row {{row}}', { row })}${value === '' ? '' : `: ${value}`}`)
                .join(' · ')}
              {count > examples.length && ' …'}
            </Text>
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
