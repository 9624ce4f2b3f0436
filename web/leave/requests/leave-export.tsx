import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { downloadFile } from '../../api.ts'
import { showProblemToast } from '../../kit/data/toast.ts'
import { toApiProblem } from '../../problem.ts'

/** Exports the filtered rows to a file: the leaves, or the report of availed leave. */
export function LeaveExport({ report, filters }: { report: 'LEAVES' | 'AVAILED'; filters: object }) {
  const { t } = useTranslation()
  const save = (format: 'csv' | 'xlsx') =>
    downloadFile('POST /api/leave-hr/leaves/exportLeaves', { body: { format, report, filters } }).catch((error) =>
      showProblemToast(toApiProblem(error)),
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" size="sm" leftSection={<IconDownload size={16} aria-hidden />}>
          {t('Export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => save('xlsx')}>{t('Excel (.xlsx)')}</Menu.Item>
        <Menu.Item onClick={() => save('csv')}>{t('CSV')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
