import { NativeSelect, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isFieldRequired } from '../../../domain/kit/entity-schemas.ts'
import type { AnyEntity } from '../../../domain/kit/entity.ts'
import type { ListImport } from '../../../domain/kit/list.calls.ts'
import classes from './entity-import.module.css'
import { useFormat } from '../data/format.ts'

/** The planned result of the import in numbers. */
export function ImportFigures({ report }: { report: ListImport }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const figures = [
    [t('New'), report.created],
    [t('Updated'), report.updated],
    [t('Unchanged'), report.unchanged],
    [t('Errors'), report.problemCount],
  ] as const
  return (
    <dl className={classes.figures}>
      {figures.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** All problems with row and column as in a spreadsheet. */
export function ImportProblems({ report }: { report: ListImport }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <div className={classes.problems} tabIndex={0} role="region" aria-label={t('Errors')}>
      <Table stickyHeader verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Row')}</Table.Th>
            <Table.Th>{t('Column')}</Table.Th>
            <Table.Th>{t('Value in file')}</Table.Th>
            <Table.Th>{t('Issue')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {report.problems.map(({ row, column, value, message }, at) => (
            <Table.Tr key={at}>
              <Table.Td>{row === null ? t('all') : number(row)}</Table.Td>
              <Table.Td>{column ?? '–'}</Table.Td>
              <Table.Td className={classes.value}>{value ?? '–'}</Table.Td>
              <Table.Td>{message}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

interface ImportColumnsProps {
  entity: AnyEntity
  report: ListImport
  onChange: (mapping: (string | null)[]) => void
}

/** Each column of the file with sample cells and its field. */
export function ImportColumns({ entity, report, onChange }: ImportColumnsProps) {
  const { t } = useTranslation()
  const mapping = report.columns.map(({ field }) => field)
  const choose = (at: number, name: string) =>
    onChange(mapping.map((old, index) => (index === at ? name || null : old === name ? null : old)))
  const options = Object.entries(entity.fields).map(([name, field]) => ({
    value: name,
    label: isFieldRequired(field) ? `${t(field.label)} *` : t(field.label),
  }))
  return (
    <ul className={classes.columns} aria-label={t('File columns')}>
      {report.columns.map(({ heading, field, samples }, at) => (
        <li key={`${at}-${heading}`} data-left-out={field === null || undefined}>
          <div className={classes.words}>
            <Text fw={600} truncate>
              {heading}
            </Text>
            <Text size="sm" c="dimmed" truncate>
              {samples.length > 0 ? samples.join(' · ') : t('empty')}
            </Text>
          </div>
          <NativeSelect
            aria-label={t('Field for “{{heading}}”', { heading })}
            value={field ?? ''}
            onChange={(event) => choose(at, event.currentTarget.value)}
            data={[{ value: '', label: t('Skip') }, ...options]}
          />
        </li>
      ))}
    </ul>
  )
}
