import { Alert, Group, Loader, Paper, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { MoneyText } from '../../kit/data/value-texts.tsx'
import { describeProblem } from '../../kit/data/toast.ts'
import { RunSlipLines } from '../run/run-slip-lines.tsx'
import type { MonthPreview } from './use-month-preview.ts'

/** A preview of one employee's month with explanations, while rules are edited. */
export function MonthPreviewPanel({ preview }: { preview: MonthPreview }) {
  const { t } = useTranslation()
  const { employeeId, choose, month, problem, isWorking, isUnfinished } = preview
  return (
    <Paper component="section" withBorder radius="md" p="md" aria-label={t('Monthly preview')}>
      <Stack gap="md">
        {choose && (
          <RefInput
            to="employee"
            label={t('Preview for')}
            description={t('Calculated from the current entries without saving.')}
            placeholder={t('Choose an employee')}
            value={employeeId}
            onChange={choose}
          />
        )}
        {employeeId && isUnfinished && (
          <Text size="sm" c="dimmed" role="status">
            {t('Complete the rule to see a preview.')}
          </Text>
        )}
        {problem && (
          <Alert color="red" role="alert">
            {describeProblem(problem)}
          </Alert>
        )}
        {month && (
          <>
            <RunSlipLines lines={month.lines} currency={month.currency} />
            <Group justify="space-between">
              <Group gap="xs">
                <Text fw={600}>{t('Net pay')}</Text>
                {isWorking && <Loader size={14} aria-label={t('Loading')} />}
              </Group>
              <Text fw={600} component="div">
                <MoneyText amount={month.net} currency={month.currency} />
              </Text>
            </Group>
          </>
        )}
      </Stack>
    </Paper>
  )
}
