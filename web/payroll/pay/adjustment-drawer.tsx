import { Button, Group, SegmentedControl, Stack, Switch, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../kit/form/day-input.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { MoneyInput } from '../../kit/form/money-input.tsx'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { useAction } from '../../kit/data/use-call.ts'
import { useDraft } from '../../kit/form/use-draft.ts'
import type { Adjustment } from './adjustments-page.tsx'

/** One addition or deduction. Its employee and component cannot be changed. */
export default function AdjustmentDrawer({
  adjustment,
  onClose,
}: {
  adjustment: Adjustment | undefined
  onClose: () => void
}) {
  const { t } = useTranslation()
  const draft = useDraft(toAdjustmentDraft(adjustment))
  const { values, set, bind, errors } = draft
  // An addition that replaces the structure amount has the same tax treatment.
  const isOneOff = values.kind === 'ONE_OFF' && !values.replaces
  const after = { invalidates: ['/adjustments'], onDone: onClose, onProblem: draft.land, success: t('Saved') }
  const create = useAction('POST /api/payroll/adjustments', after)
  const update = useAction('PUT /api/payroll/adjustments/{id}', after)
  const remove = useAction('DELETE /api/payroll/adjustments/{id}', { ...after, success: t('Deleted') })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { employeeId, componentId, kind, amount, fromDay, note, toDay, replaces, isTaxedAtOnce } = values
    if (amount === null || fromDay === null) return
    const flags = { replaces, isTaxedAtOnce: isOneOff && isTaxedAtOnce }
    const body = { ...flags, amount, fromDay, note: note || null, toDay: kind === 'RECURRING' ? toDay : null }
    if (adjustment) update.mutate({ params: { id: adjustment.id }, body: { ...body, version: adjustment.version } })
    else if (employeeId && componentId) create.mutate({ body: { ...body, employeeId, componentId, kind } })
  }
  const isReady = values.employeeId && values.componentId && values.amount && values.fromDay
  return (
    <Drawer
      opened
      onClose={onClose}
      title={adjustment ? `${adjustment.employee.name}: ${adjustment.component.name}` : t('New adjustment')}
      footer={
        <Group justify="space-between" w="100%">
          {adjustment ? (
            <Button
              variant="subtle"
              color="red"
              loading={remove.isPending}
              onClick={() => remove.mutate({ params: { id: adjustment.id } })}
            >
              {t('Delete')}
            </Button>
          ) : (
            <span />
          )}
          <Button form="adjustment" type="submit" disabled={!isReady} loading={create.isPending || update.isPending}>
            {t('Save')}
          </Button>
        </Group>
      }
    >
      <form id="adjustment" onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormProblem problem={create.error ?? update.error ?? remove.error} names={draft.names} />
          <RefInput
            to="employee"
            label={t('Employee')}
            disabled={adjustment !== undefined}
            value={values.employeeId}
            valueLabel={adjustment?.employee.name}
            error={errors.employeeId}
            onChange={(employeeId) => set({ employeeId })}
          />
          <RefInput
            to="ctc-component"
            label={t('Component')}
            description={t(
              'Earnings are paid, deductions are recovered. A statutory component needs a reason in the note; a negative amount reduces it.',
            )}
            disabled={adjustment !== undefined}
            value={values.componentId}
            valueLabel={adjustment?.component.name}
            error={errors.componentId}
            onChange={(componentId) => set({ componentId })}
          />
          <SegmentedControl
            aria-label={t('Type')}
            disabled={adjustment !== undefined}
            data={[
              { value: 'ONE_OFF', label: t('One-off') },
              { value: 'RECURRING', label: t('Recurring') },
            ]}
            value={values.kind}
            onChange={(kind) => set({ kind: kind === 'RECURRING' ? 'RECURRING' : 'ONE_OFF' })}
          />
          <MoneyInput
            label={t('Amount')}
            value={values.amount}
            error={errors.amount}
            onChange={(amount) => set({ amount })}
          />
          <Group grow align="flex-start">
            <DayInput
              label={values.kind === 'ONE_OFF' ? t('Date') : t('From')}
              value={values.fromDay}
              error={errors.fromDay}
              onChange={(fromDay) => set({ fromDay })}
            />
            {values.kind === 'RECURRING' && (
              <DayInput
                label={t('To')}
                placeholder={t('No end date')}
                value={values.toDay}
                error={errors.toDay}
                onChange={(toDay) => set({ toDay })}
              />
            )}
          </Group>
          <Switch
            label={t('Replace the structure amount')}
            checked={values.replaces}
            onChange={({ currentTarget }) => set({ replaces: currentTarget.checked })}
          />
          {isOneOff && (
            <Switch
              label={t('Deduct tax immediately')}
              description={t('Off: spread over the rest of the year.')}
              checked={values.isTaxedAtOnce}
              onChange={({ currentTarget }) => set({ isTaxedAtOnce: currentTarget.checked })}
            />
          )}
          <TextInput label={t('Note')} maxLength={300} {...bind('note')} />
        </Stack>
      </form>
    </Drawer>
  )
}

const toAdjustmentDraft = (adjustment: Adjustment | undefined) => ({
  employeeId: adjustment?.employee.id ?? (null as string | null),
  componentId: adjustment?.component.id ?? (null as string | null),
  kind: adjustment?.kind ?? ('ONE_OFF' as Adjustment['kind']),
  amount: adjustment?.amount ?? (null as number | null),
  fromDay: adjustment?.fromDay ?? (null as string | null),
  toDay: adjustment?.toDay ?? (null as string | null),
  replaces: adjustment?.replaces ?? false,
  isTaxedAtOnce: adjustment?.isTaxedAtOnce ?? false,
  note: adjustment?.note ?? '',
})
