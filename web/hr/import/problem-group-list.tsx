import { Button, Group, Switch, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { findGroupText, isRowProblemCode, type ProblemGroup } from '../../../domain/hr/import/problem-groups.ts'
import { downloadFile } from '../../api.ts'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { useFormat } from '../../kit/data/format.ts'
import { showProblemToast } from '../../kit/data/toast.ts'
import { Card } from '../../kit/page/card.tsx'
import { toApiProblem } from '../../problem.ts'
import { listRemedies } from './problem-remedies.ts'
import classes from './problem-group-list.module.css'
import type { ImportSettings, ImportView } from './use-import.ts'

interface Props {
  view: ImportView
  isBusy: boolean
  onColumns: () => void
  onChange: (change: Partial<ImportSettings>) => void
}

/** Problems with the same cause as one entry, each with the ways to solve it for all its rows. */
export function ProblemGroupList({ view, isBusy, onColumns, onChange }: Props) {
  const { t } = useTranslation()
  const { settings, outcome, id } = view
  const groups = outcome?.groups ?? []
  const hasErrors = groups.some(({ severity }) => severity === 'ERROR')
  return (
    <Card title={t('What to correct')}>
      <ul className={classes.groups}>
        {groups.map((group) => (
          <li key={`${group.code}-${group.column}`}>
            <GroupText group={group} />
            <Group gap="xs">
              {listRemedies(group, settings).map(({ label, change }) => (
                <Button
                  key={label}
                  size="compact-sm"
                  variant="light"
                  disabled={isBusy}
                  onClick={() => (change ? onChange(change) : onColumns())}
                >
                  {t(label)}
                </Button>
              ))}
            </Group>
          </li>
        ))}
      </ul>
      {(hasErrors || settings.skipsErrors) && (
        <Switch
          disabled={isBusy}
          label={t('Import the other rows and skip those with errors')}
          checked={settings.skipsErrors}
          onChange={(event) => onChange({ skipsErrors: event.currentTarget.checked })}
        />
      )}
      <div>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() => void downloadProblems(id)}
        >
          {t('Download as CSV')}
        </Button>
      </div>
    </Card>
  )
}

const downloadProblems = (id: string) =>
  downloadFile('GET /api/hr/employee-imports/{id}/problems/export', { params: { id } }).catch((error) =>
    showProblemToast(toApiProblem(error)),
  )

function GroupText({ group: { code, column, severity, count, facts, examples } }: { group: ProblemGroup }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const values = examples.flatMap(({ value }) => (value === null ? [] : [value]))
  const rows = examples.map(({ row }) => number(row)).join(', ')
  return (
    <div className={classes.text}>
      <Group gap="xs">
        <Badge tone={severity === 'ERROR' ? 'bad' : 'warn'}>{t('Rows: {{count}}', { count })}</Badge>
        {column && <Text fw={600}>{column}</Text>}
      </Group>
      <Text>{isRowProblemCode(code) ? t(findGroupText(code), facts) : code}</Text>
      <Text size="sm" c="dimmed">
        {values.length > 0
          ? t('For example: {{values}}', { values: values.map((value) => `“${value}”`).join(', ') })
          : t('Rows: {{rows}}', { rows: examples.length < count ? `${rows} …` : rows })}
      </Text>
    </div>
  )
}
