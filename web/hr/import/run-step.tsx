import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck, IconCoin, IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errors } from '../../../domain/errors.ts'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { useAction } from '../../kit/data/use-call.ts'
import { useCan } from '../../session.ts'
import { InviteDrawer } from '../invitations/invite-drawer.tsx'
import { ImportFigures } from './import-figures.tsx'
import classes from './import.module.css'
import { ImportProgress } from './import-progress.tsx'
import { isImportBusy, importStalePaths, type ImportView } from './use-import.ts'

interface Props {
  view: ImportView
  onCheck: () => void
  onAnother: () => void
}

/** The running import and its result. */
export function RunStep({ view, onCheck, onAnother }: Props) {
  if (isImportBusy(view)) return <ImportProgress view={view} />
  if (view.status === 'DONE') return <ImportDone view={view} onAnother={onAnother} />
  if (view.status === 'UNDONE') return <UndoResult onAnother={onAnother} />
  return <ImportFailed view={view} onCheck={onCheck} />
}

function ImportDone({ view, onAnother }: Pick<Props, 'view' | 'onAnother'>) {
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
      {canManagePay && outcome.created > 0 && (
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
      <InviteDrawer whom={isInviting ? { importId: id } : null} onClose={() => setInviting(false)} />
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

function UndoResult({ onAnother }: Pick<Props, 'onAnother'>) {
  const { t } = useTranslation()
  return (
    <Stack gap="lg">
      <Alert color="gray" icon={<IconArrowBackUp aria-hidden />} title={t('The import was undone')}>
        {t('All records are back to their state before the import.')}
      </Alert>
      <Group>
        <Button onClick={onAnother}>{t('Import another file')}</Button>
      </Group>
    </Stack>
  )
}

function ImportFailed({ view, onCheck }: Pick<Props, 'view' | 'onCheck'>) {
  const { t } = useTranslation()
  const { id, outcome, status, settings } = view
  const again = useAction('POST /api/hr/employee-imports/{id}/dry-run', {
    invalidates: importStalePaths,
    onDone: onCheck,
  })
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={status === 'STALLED' ? t('Import stopped before the end') : t('Import failed')}
    >
      <Stack gap="sm" align="flex-start">
        {t('Nothing was imported.')} {outcome?.failure && <ImportFailure code={outcome.failure} />}
        <Button
          variant="default"
          loading={again.isPending}
          onClick={() => again.mutate({ params: { id }, body: settings })}
        >
          {t('Check again')}
        </Button>
      </Stack>
    </Alert>
  )
}

const isErrorCode = (code: string): code is keyof typeof errors => code in errors

function ImportFailure({ code }: { code: string }) {
  const { t } = useTranslation()
  return (
    <span>
      {isErrorCode(code) && code !== 'INTERNAL'
        ? t(code, { defaultValue: errors[code][1] })
        : t('Something went wrong on the server.')}
    </span>
  )
}
