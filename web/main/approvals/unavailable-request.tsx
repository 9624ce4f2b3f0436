import { Alert, Paper, Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { BackToListButton } from './back-to-list-button.tsx'
import classes from './inbox.module.css'

interface Props {
  isLoading: boolean
  onBack: () => void
}

/** Shown instead of a linked request that is loading or that the user can no longer see. */
export function UnavailableRequest({ isLoading, onBack }: Props) {
  const { t } = useTranslation()
  return (
    <Paper withBorder radius="md" p="lg" className={classes.detail}>
      <BackToListButton onBack={onBack} />
      {isLoading ? (
        <Skeleton height={160} />
      ) : (
        <Alert color="yellow" title={t('Request already updated')}>
          {t('This request was withdrawn, decided or passed on to another approver.')}
        </Alert>
      )}
    </Paper>
  )
}
