import { Button } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../kit/data/use-call.ts'

/** Reminds the approver of a pending request. `id` is that of the approval. */
export function RemindButton({ id }: { id: string }) {
  const { t } = useTranslation()
  const remind = useAction('POST /api/approval/pipeline/statuses/{id}/nudge', { success: t('Reminder sent') })
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={remind.isPending}
      leftSection={<IconBellRinging size={14} aria-hidden />}
      onClick={() => remind.mutate({ params: { id } })}
    >
      {t('Remind')}
    </Button>
  )
}
