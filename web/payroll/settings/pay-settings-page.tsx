import { Alert, Button, Group, Paper, Skeleton, Stack, Switch, TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ADMIN } from '../../../domain/main/users/roles.ts'
import type { ApiReply } from '../../api.ts'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { Page } from '../../kit/page/page.tsx'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { ErrorState } from '../../kit/page/states.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { useDraft } from '../../kit/form/use-draft.ts'
import { useSession } from '../../session.ts'
import { NumberField } from '../../kit/form/number-field.tsx'

type PaySettings = ApiReply<'GET /api/payroll/settings'>

/** The defaults of payroll. Pay and payrolls may have their own values. */
export default function PaySettingsPage() {
  const { data, error, refetch } = useCall('GET /api/payroll/settings')
  return (
    <Page title="General">
      {error && !data ? (
        <ErrorState problem={error} onRetry={() => void refetch()} />
      ) : data ? (
        <PaySettingsForm key={data.version} settings={data} />
      ) : (
        <Skeleton height={320} />
      )}
    </Page>
  )
}

function PaySettingsForm({ settings }: { settings: PaySettings }) {
  const { t } = useTranslation()
  const draft = useDraft<PaySettings>(settings)
  const { values, set, errors } = draft
  const isAdmin = useSession(({ employeeUser }) => employeeUser.user?.currentRole.name === ADMIN)
  const control = isAdmin ? {} : { disabled: true }
  const save = useAction('PUT /api/payroll/settings', {
    success: t('Settings saved'),
    invalidates: ['/payroll/settings'],
    onDone: ({ masksAmounts }) =>
      useSession.setState(({ settings: shell }) => ({ settings: shell && { ...shell, masksAmounts } })),
    onProblem: draft.land,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ body: { ...values, slipPassword: values.slipPassword?.trim() || null } })
  }
  return (
    <Paper withBorder radius="md" p="lg" maw={720}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormProblem problem={save.error} names={draft.names} />
          <Group grow align="flex-start">
            <RefInput
              to="pay-wage-type"
              label={t('Pay basis')}
              description={t('Default if not set for the employee.')}
              value={values.wageTypeId}
              error={errors.wageTypeId}
              onChange={(wageTypeId) => set({ wageTypeId })}
            />
            <RefInput
              to="pay-schedule"
              label={t('Pay schedule')}
              description={t('Default if not set for the employee.')}
              value={values.scheduleId}
              error={errors.scheduleId}
              onChange={(scheduleId) => set({ scheduleId })}
            />
          </Group>
          {!isAdmin && (
            <Alert color="gray" icon={<IconLock size={16} aria-hidden />}>
              {t(
                'Only an administrator can change the approval by a second person, the limit for large changes and the waiting period for bank accounts. HR is notified of each change.',
              )}
            </Alert>
          )}
          <Switch
            {...control}
            label={t('Require a second person to finalise payroll')}
            description={t('The person running a payroll cannot finalise it. A change applies from the next payroll.')}
            checked={values.needsChecker}
            onChange={({ currentTarget }) => set({ needsChecker: currentTarget.checked })}
          />
          <NumberField
            {...control}
            label={t('Waiting period for bank accounts (days)')}
            description={t(
              'During this period, pay goes to the previous account. The employee is notified. Enter 0 to use the changed account immediately.',
            )}
            decimals={0}
            min={0}
            max={30}
            maw={420}
            value={values.bankAccountWaitDays}
            error={errors.bankAccountWaitDays}
            onChange={(days) => set({ bankAccountWaitDays: days === '' ? 3 : days })}
          />
          <NumberField
            {...control}
            label={t('Flag net pay changes above (%)')}
            decimals={0}
            min={1}
            max={1000}
            maw={420}
            value={values.variancePercent}
            error={errors.variancePercent}
            onChange={(percent) => set({ variancePercent: percent === '' ? 25 : percent })}
          />
          <Switch
            label={t('Hide amounts by default')}
            description={t('Amounts stay hidden on screen until the user shows them.')}
            checked={values.masksAmounts}
            onChange={({ currentTarget }) => set({ masksAmounts: currentTarget.checked })}
          />
          <TextInput
            label={t('Payslip password')}
            description={t('Built from {{parts}}. Leave empty for no password.', {
              parts: '{{number}}, {{birthDay}}, {{birthYear}}, {{pan}}, {{firstName}}',
            })}
            maxLength={120}
            value={values.slipPassword ?? ''}
            error={errors.slipPassword}
            onChange={({ currentTarget }) => set({ slipPassword: currentTarget.value })}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={save.isPending}>
              {t('Save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  )
}
