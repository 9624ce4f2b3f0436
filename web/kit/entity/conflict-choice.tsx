import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconGitMerge } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  /** The version that is stored, or both versions. */
  children: ReactNode
  onUseStored: () => void
  onUseOwn: () => void
  /** Both versions are the same, so there is nothing to save. */
  isSame?: boolean
}

/** Shown when another user saved first: the user chooses between both versions. */
export function ConflictChoice({ children, onUseStored, onUseOwn, isSame = false }: Props) {
  const { t } = useTranslation()
  return (
    <Stack>
      <Alert color="yellow" icon={<IconGitMerge aria-hidden />} title={t('Someone else saved this first')}>
        {t('Your changes are not lost. Compare both versions and choose one.')}
      </Alert>
      {children}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onUseStored}>
          {t('Use their version')}
        </Button>
        <Button onClick={onUseOwn} disabled={isSame}>
          {t('Keep my version')}
        </Button>
      </Group>
    </Stack>
  )
}
