import { Button, Group, Select, Stack, Switch, TextInput } from '@mantine/core'
import { useEffect, useRef, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { taxRegimeLabels, taxRegimes } from '../../../domain/payroll/settings/option-lists.ts'
import { DayInput } from '../../kit/form/day-input.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { MoneyInput } from '../../kit/form/money-input.tsx'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { useDraft } from '../../kit/form/use-draft.ts'
import { useHasStatutoryPack } from '../statutory-pack.tsx'
import type { Pay } from './pays-page.tsx'

interface PayDraft {
  employeeId: string | null
  fromDay: string | null
  ctc: number | null
  structureId: string | null
  scheduleId: string | null
  wageTypeId: string | null
  rateTypeId: string | null
  rate: number | null
  taxRegime: Pay['taxRegime']
  bankAccountId: string | null
  reason: string
  isCorrection: boolean
}

/** Pay from a date: new pay, a change of future pay, or a correction of past pay. */
export function PayForm({ pay, onDone }: { pay: Pay | undefined; onDone: () => void }) {
  const { t } = useTranslation()
  const hasPack = useHasStatutoryPack()
  const draft = useDraft<PayDraft>(toPayDraft(pay))
  const { values, set, bind, errors } = draft
  const after = { invalidates: ['/employeePays'], onDone, onProblem: draft.land, success: t('Salary saved') }
  const create = useAction('POST /api/payroll/employeePays', after)
  const update = useAction('PUT /api/payroll/employeePays/{id}', after)
  const remove = useAction('DELETE /api/payroll/employeePays/{id}', { ...after, success: t('Deleted') })
  const id = values.employeeId ?? ''
  const { data: accounts = [] } = useCall(
    'GET /api/payroll/employeePays/employee/{id}/bankAccounts',
    { params: { id } },
    { enabled: id !== '' },
  )
  const latest = useLatestPay(pay ? '' : id)
  // A raise keeps what HR does not change, such as the tax regime.
  const kept = useRef<string | null>(null)
  useEffect(() => {
    if (!latest || latest.id === kept.current) return
    kept.current = latest.id
    set(toPayTerms(latest))
  }, [latest, set])
  const shown = pay ?? latest
  const formatAccount = ({ bank, number }: (typeof accounts)[number]) => `${bank} ${number}`
  const usual = accounts.find(({ isDefault }) => isDefault)
  const hasStarted = pay !== undefined && pay.state !== 'FUTURE'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { employeeId, fromDay, ctc, structureId, reason, isCorrection, ...rest } = values
    if (ctc === null || structureId === null) return
    const body = { ...rest, ctc, structureId, reason: reason || null }
    if (!pay && employeeId && fromDay) create.mutate({ body: { ...body, employeeId, fromDay } })
    if (!pay) return
    const from = isCorrection ? (fromDay ?? pay.fromDay) : fromDay
    update.mutate({
      params: { id: pay.id },
      body: { ...body, ...(from ? { fromDay: from } : {}), isCorrection, version: pay.version },
    })
  }
  const ref = (
    name: 'structureId' | 'scheduleId' | 'wageTypeId' | 'rateTypeId',
    to: string,
    label: string,
    known?: string,
  ) => (
    <RefInput
      to={to}
      label={label}
      withAsterisk={name === 'structureId'}
      value={values[name]}
      valueLabel={known}
      error={errors[name]}
      onChange={(chosen) => set({ [name]: chosen } as Partial<PayDraft>)}
    />
  )
  const isReady = values.ctc !== null && values.structureId !== null && (pay ?? (values.employeeId && values.fromDay))
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormProblem problem={create.error ?? update.error ?? remove.error} names={draft.names} />
        {!pay && (
          <RefInput
            to="employee"
            label={t('Employee')}
            withAsterisk
            value={values.employeeId}
            error={errors.employeeId}
            onChange={(employeeId) => {
              kept.current = null
              set({ ...toPayTerms(undefined), employeeId })
            }}
          />
        )}
        <Group grow align="flex-start">
          <MoneyInput
            label={t('Annual CTC')}
            withAsterisk
            value={values.ctc}
            error={errors.ctc}
            onChange={(ctc) => set({ ctc })}
          />
          <DayInput
            label={t('Effective from')}
            withAsterisk={!pay}
            description={hasStarted && !values.isCorrection ? t('Leave empty for today.') : undefined}
            value={values.fromDay}
            error={errors.fromDay}
            onChange={(fromDay) => set({ fromDay })}
          />
        </Group>
        <Group grow align="flex-start">
          {ref('structureId', 'pay-structure', t('Pay structure'), shown?.structure.name)}
          {ref('scheduleId', 'pay-schedule', t('Pay schedule'), shown?.schedule?.name)}
        </Group>
        <Group grow align="flex-start">
          {ref('wageTypeId', 'pay-wage-type', t('Pay basis'), shown?.wageType?.name)}
          {hasPack && (
            <Select
              label={t('Tax regime')}
              allowDeselect={false}
              data={taxRegimes.map((value) => ({ value, label: t(taxRegimeLabels[value]) }))}
              value={values.taxRegime}
              onChange={(regime) => set({ taxRegime: regime === 'OLD' ? 'OLD' : 'NEW' })}
            />
          )}
        </Group>
        <Group grow align="flex-start">
          {ref('rateTypeId', 'pay-rate-type', t('Pay rate type'), shown?.rateType?.name)}
          <MoneyInput
            label={t('Rate per unit')}
            value={values.rate}
            error={errors.rate}
            onChange={(rate) => set({ rate })}
          />
        </Group>
        <Select
          label={t('Bank account')}
          clearable
          placeholder={accounts.length === 0 ? t('No accounts') : undefined}
          description={usual && t('If empty, pay goes to {{account}}.', { account: formatAccount(usual) })}
          data={accounts.map((account) => ({ value: account.id, label: formatAccount(account) }))}
          value={values.bankAccountId}
          error={errors.bankAccountId}
          onChange={(bankAccountId) => set({ bankAccountId })}
        />
        <TextInput label={t('Reason')} maxLength={300} {...bind('reason')} />
        {hasStarted && (
          <Switch
            label={t('Correct past pay')}
            description={t('Off: past pay stays unchanged and the revision applies from its effective date.')}
            checked={values.isCorrection}
            onChange={({ currentTarget }) => set({ isCorrection: currentTarget.checked })}
          />
        )}
        <Group justify="flex-end">
          {pay?.state === 'FUTURE' && (
            <Button
              variant="subtle"
              color="red"
              loading={remove.isPending}
              onClick={() => remove.mutate({ params: { id: pay.id } })}
            >
              {t('Delete')}
            </Button>
          )}
          <Button type="submit" disabled={!isReady} loading={create.isPending || update.isPending}>
            {t('Save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The newest pay of an employee, future pay included. */
function useLatestPay(employeeId: string): Pay | undefined {
  const { data } = useCall(
    'GET /api/payroll/employeePays/employee/{id}',
    { params: { id: employeeId } },
    { enabled: employeeId !== '' },
  )
  return data?.history.find(({ employee }) => employee.id === employeeId)
}

const toPayDraft = (pay: Pay | undefined): PayDraft => ({
  ...toPayTerms(pay),
  employeeId: pay?.employee.id ?? null,
  fromDay: pay?.state === 'FUTURE' ? pay.fromDay : null,
  ctc: pay?.ctc ?? null,
  reason: pay?.state === 'FUTURE' ? (pay.reason ?? '') : '',
  isCorrection: false,
})

const toPayTerms = (pay: Pay | undefined) => ({
  structureId: pay?.structure.id ?? null,
  scheduleId: pay?.schedule?.id ?? null,
  wageTypeId: pay?.wageType?.id ?? null,
  rateTypeId: pay?.rateType?.id ?? null,
  rate: pay?.rate ?? null,
  taxRegime: pay?.taxRegime ?? 'NEW',
  bankAccountId: pay?.bankAccountId ?? null,
})
