import { Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { downloadFile } from '../../api.ts'
import { showProblemToast } from '../../kit/data/toast.ts'
import { toApiProblem } from '../../problem.ts'

/** Downloads the document of a leave. */
export function LeaveDocument({ id }: { id: string }) {
  const { t } = useTranslation()
  const save = () =>
    downloadFile('GET /api/leave-hr/leave/withdraws/{id}/document', { params: { id } }).catch((error) =>
      showProblemToast(toApiProblem(error)),
    )
  return (
    <div>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconPaperclip size={14} aria-hidden />}
        onClick={() => void save()}
      >
        {t('Open the document')}
      </Button>
    </div>
  )
}
