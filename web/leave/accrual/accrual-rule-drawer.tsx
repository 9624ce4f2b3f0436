import { Button, Divider, Group, Stack } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Drawer } from '../../kit/page/drawer.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { useAction } from '../../kit/data/use-call.ts'
import { useFormGuard } from '../../kit/form/use-dirty-guard.tsx'
import { useDraft } from '../../kit/form/use-draft.ts'
import type { AccrualRuleReply } from './accrual-rules-screen.tsx'
import { toAccrualRuleBody, toAccrualRuleDraft } from './accrual-rule-draft.ts'
import { AccrualRuleFields } from './accrual-rule-fields.tsx'
import { EncashmentFields, YearEndFields } from './year-end-fields.tsx'

/** Creates or changes a rule. The balances of its employees are updated at once. */
export default function AccrualRuleDrawer({
  rule,
  onClose,
}: {
  rule: AccrualRuleReply | undefined
  onClose: () => void
}) {
  const { t } = useTranslation()
  const draft = useDraft(toAccrualRuleDraft(rule))
  const { values, set, errors } = draft
  const { guard, finish } = useFormGuard(values, onClose)
  const fields = { values, set, errors }
  const after = { invalidates: ['/leave'], onDone: finish, onProblem: draft.land }
  const create = useAction('POST /api/leave-hr/leave/type/accumulations', {
    ...after,
    success: t('Rule added and leave credited'),
  })
  const update = useAction('PUT /api/leave-hr/leave/type/accumulations/{id}', {
    ...after,
    success: t('Rule updated and balances adjusted'),
  })
  const remove = useAction('DELETE /api/leave-hr/leave/type/accumulations/{id}', { ...after, success: t('Deleted') })
  const again = useAction('POST /api/leave-hr/leave/type/accumulations/{id}/run', {
    ...after,
    onDone: onClose,
    success: t('Leave recalculated'),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { leaveTypeId, cycleId } = values
    if (rule) update.mutate({ params: { id: rule.id }, body: { ...toAccrualRuleBody(values), version: rule.version } })
    else if (leaveTypeId && cycleId) create.mutate({ body: { leaveTypeId, cycleId, ...toAccrualRuleBody(values) } })
  }
  const isReady = values.days !== '' && values.leaveTypeId !== null && values.cycleId !== null
  return (
    <Drawer
      opened
      onClose={onClose}
      size="lg"
      title={rule ? `${rule.leaveType.name} ${rule.cycle.name}` : t('New accrual rule')}
      footer={
        <Group justify="flex-end" w="100%">
          {rule && rule.people === 0 && (
            <Button
              variant="subtle"
              color="red"
              loading={remove.isPending}
              onClick={() => remove.mutate({ params: { id: rule.id } })}
            >
              {t('Delete')}
            </Button>
          )}
          {rule && (
            <Button
              variant="default"
              loading={again.isPending}
              onClick={() => again.mutate({ params: { id: rule.id } })}
            >
              {t('Recalculate')}
            </Button>
          )}
          <Button form="grant-rule" type="submit" disabled={!isReady} loading={create.isPending || update.isPending}>
            {rule ? t('Save') : t('Add')}
          </Button>
        </Group>
      }
    >
      <form id="grant-rule" onSubmit={submit} noValidate>
        {guard}
        <Stack gap="md">
          <FormProblem problem={create.error ?? update.error ?? remove.error ?? again.error} names={draft.names} />
          <Group grow align="flex-start">
            <RefInput
              to="leave-type"
              label={t('Leave type')}
              disabled={rule !== undefined}
              value={values.leaveTypeId}
              valueLabel={rule?.leaveType.name}
              error={errors.leaveTypeId}
              onChange={(leaveTypeId) => set({ leaveTypeId })}
            />
            <RefInput
              to="leave-cycle"
              label={t('Leave cycle')}
              disabled={rule !== undefined}
              value={values.cycleId}
              valueLabel={rule?.cycle.name}
              error={errors.cycleId}
              onChange={(cycleId) => set({ cycleId })}
            />
          </Group>
          <Divider label={t('Accrual')} labelPosition="left" />
          <AccrualRuleFields {...fields} isRunning={(rule?.people ?? 0) > 0} />
          <Divider label={t('Year-end')} labelPosition="left" />
          <YearEndFields {...fields} />
          <Divider label={t('Encashment')} labelPosition="left" />
          <EncashmentFields {...fields} />
        </Stack>
      </form>
    </Drawer>
  )
}
