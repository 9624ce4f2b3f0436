import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconArrowBackUp, IconCircleCheck, IconCoin, IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { useAction } from '../../kit/data/use-call.ts'
import { useCan } from '../../session.ts'
import { InviteDrawer } from '../invitations/invite-drawer.tsx'
import { ImportFailure } from './import-failure.tsx'
import { ImportFigures } from './import-figures.tsx'
import classes from './import.module.css'
import { importStalePaths, type ImportView } from './use-import.ts'

/** The figures of a finished import, its next steps and its undo. */
export function ImportDone({ view, onAnother }: { view: ImportView; onAnother: () => void }) {
  const { t } = useTranslation()
  const [isConfirming, setConfirming] = useState(false)
  const [isInviting, setInviting] = useState(false)
  const canInvite = useCan('user.manage')
  const canManagePay = useCan('pay.manage')
  const { id, outcome } = view
  const undo = useAction('POST /api/hr/employee-imports/{id}/undo', {
    invalidates: importStalePaths,
    onDone: () => setConfirming(false),
  })
  if (!outcome) return null
  return (
    <Stack gap="lg">
      <Alert color="teal" icon={<IconCircleCheck aria-hidden />} title={t('Employees imported')}>
        {t('It took {{seconds}} seconds.', { seconds: outcome.seconds })}
      </Alert>
      {outcome.failure && (
        <Alert color="red" title={t('The import could not be undone')}>
          <ImportFailure code={outcome.failure} />
        </Alert>
      )}
      <ImportFigures outcome={outcome} />
      {canInvite && outcome.created > 0 && (
        <Alert color="gray" icon={<IconUserPlus aria-hidden />} title={t('The new employees cannot sign in yet')}>
          <Stack gap="sm" align="flex-start">
            {t('Invite them by email or by printed codes. The import can no longer be undone after that.')}
            <Button onClick={() => setInviting(true)}>{t('Invite to sign in')}</Button>
          </Stack>
        </Alert>
      )}
      {canManagePay && outcome.created > 0 && !outcome.pays && (
        <Alert color="gray" icon={<IconCoin aria-hidden />} title={t('Next: import salaries')}>
          <Stack gap="sm" align="flex-start">
            {t('Import pay, bank accounts and identity numbers from a file. It can be the same file.')}
            <Button
              variant="default"
              renderRoot={(props) => <Link to="/hr/payroll/employee-pay" search={{ open: 'import' }} {...props} />}
            >
              {t('Import pay')}
            </Button>
          </Stack>
        </Alert>
      )}
      <InviteDrawer selection={isInviting ? { importId: id } : null} onClose={() => setInviting(false)} />
      <Group className={classes.acts} justify="flex-end">
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => setConfirming(true)}
        >
          {t('Undo the import')}
        </Button>
        <Button variant="default" onClick={onAnother}>
          {t('Import another file')}
        </Button>
        <Button renderRoot={(props) => <Link to="/employees/employees/all-employees" {...props} />}>
          {t('See all employees')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={isConfirming}
        title={t('Undo the import of “{{file}}”?', { file: view.fileName })}
        confirm={t('Undo the import')}
        isDangerous
        isLoading={undo.isPending}
        onConfirm={() => undo.mutate({ params: { id } })}
        onClose={() => setConfirming(false)}
      >
        {t(
          'Removes {{created}} new employees and restores {{updated}} to their previous details. Not possible if any of them was changed or used later.',
          { created: outcome.created, updated: outcome.updated },
        )}
      </ConfirmDialog>
    </Stack>
  )
}
