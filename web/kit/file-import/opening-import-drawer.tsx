import { Alert, Button, Checkbox, Group, Stack, Table, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpeningImportReport } from '../../../domain/kit/opening-import.ts'
import importClasses from '../entity/entity-import.module.css'
import { useFormat } from '../data/format.ts'
import { DropZone, sheetFileTypes } from '../form/drop-zone.tsx'
import { Drawer } from '../page/drawer.tsx'
import { ColumnChoices } from './column-choices.tsx'
import classes from './file-import.module.css'
import { RowProblemList } from './row-problem-list.tsx'
import type { OpeningImport } from './use-opening-import.ts'

interface Props {
  title: string
  /** The description of the file. */
  text: string
  /** Inputs above the file, such as the day. */
  options: ReactNode
  /** Previous imports. */
  past: ReactNode
  opening: OpeningImport
  formatValue: (value: number) => ReactNode
  onClose: () => void
}

/** Imports figures of an earlier system from a file. Each choice checks the file again before anything changes. */
export function OpeningImportDrawer({ title, text, options, past, opening, formatValue, onClose }: Props) {
  const { t } = useTranslation()
  const { file, report, problem, isBusy, skipsErrors, check, confirm } = opening
  const isAllowed = report !== null && report.changes > 0 && (report.skipped === 0 || skipsErrors)
  const labels = new Map(report?.choices.map(({ value, label }) => [value, label]))
  return (
    <Drawer
      opened
      onClose={onClose}
      size="xl"
      title={title}
      footer={
        <Group justify="flex-end" gap="xs" w="100%">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button disabled={!isAllowed} loading={isBusy} onClick={() => void confirm()}>
            {t('Import')}
          </Button>
        </Group>
      }
    >
      <Stack gap="md">
        <Text c="dimmed">{text}</Text>
        {options}
        <DropZone
          icon={IconFileSpreadsheet}
          title={file?.name ?? t('Drop a file here')}
          accept={sheetFileTypes}
          isBusy={isBusy}
          onChoose={([chosen]) => chosen && void check({ mapping: null }, chosen)}
        />
        {problem && <Alert color="red">{problem}</Alert>}
        {report && (
          <>
            <ColumnChoices
              columns={report.columns}
              choices={report.choices}
              onChange={(mapping) => void check({ mapping })}
            />
            <Figures report={report} />
            <RowProblemList problems={report.problems} labelOf={(column) => labels.get(column) ?? column} />
            <Preview report={report} formatValue={formatValue} />
            {report.skipped > 0 && (
              <Checkbox
                label={t('Import the other rows and skip those with errors')}
                checked={skipsErrors}
                onChange={(event) => void check({ skipsErrors: event.currentTarget.checked })}
              />
            )}
          </>
        )}
        {past}
      </Stack>
    </Drawer>
  )
}

function Figures({ report: { employees, unchanged, skipped } }: { report: OpeningImportReport }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const figures = [
    [t('Employees'), employees],
    [t('Unchanged'), unchanged],
    [t('Skipped'), skipped],
  ] as const
  return (
    <dl className={importClasses.figures}>
      {figures.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Preview({
  report: { preview, changes },
  formatValue,
}: { report: OpeningImportReport } & Pick<Props, 'formatValue'>) {
  const { t } = useTranslation()
  if (preview.length === 0) return null
  return (
    <div className={classes.preview} tabIndex={0} role="region" aria-label={t('Preview')}>
      <Table stickyHeader verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Employee')}</Table.Th>
            <Table.Th>{t('Amount')}</Table.Th>
            <Table.Th ta="right">{t('Before')}</Table.Th>
            <Table.Th ta="right">{t('After')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {preview.map(({ employeeId, name, label, before, after }) => (
            <Table.Tr key={`${employeeId} ${label}`}>
              <Table.Td>{name}</Table.Td>
              <Table.Td>{t(label)}</Table.Td>
              <Table.Td ta="right">{formatValue(before)}</Table.Td>
              <Table.Td ta="right">{formatValue(after)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {changes > preview.length && (
        <Text size="sm" c="dimmed" p="xs">
          {t('The first {{count}} are shown.', { count: preview.length })}
        </Text>
      )}
    </div>
  )
}
