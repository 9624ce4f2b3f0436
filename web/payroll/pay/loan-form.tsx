import { Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../kit/form/day-input.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { MoneyInput } from '../../kit/form/money-input.tsx'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { useDraft } from '../../kit/form/use-draft.ts'
import { InstalmentTable } from './instalment-table.tsx'
import { NumberField } from '../../kit/form/number-field.tsx'

/** Creates a loan, with a preview of its instalments. */
export default function LoanForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const draft = useDraft(emptyLoan)
  const { values, set, bind, errors } = draft
  const { employeeId, componentId, kind, principal, instalments, yearlyPercent, givenOn, firstDue, note } = values
  const terms = {
    principal: principal ?? 1,
    instalments: instalments === '' ? 1 : Number(instalments),
    firstDue: firstDue ?? '2000-01-01',
    yearlyPercent: yearlyPercent || '0',
  }
  const isPlanned = principal !== null && principal > 0 && firstDue !== null && Number(instalments) > 0
  const plan = useCall('POST /api/payroll/loans/plan', { body: terms }, { enabled: isPlanned })
  const give = useAction('POST /api/payroll/loans', {
    success: t('Loan saved'),
    invalidates: ['/loans'],
    onDone: onClose,
    onProblem: draft.land,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (employeeId && componentId && givenOn)
      give.mutate({ body: { ...terms, employeeId, componentId, kind, givenOn, note: note || null } })
  }
  const isReady = isPlanned && employeeId && componentId && givenOn
  return (
    <Drawer
      opened
      onClose={onClose}
      size="lg"
      title={t('New loan')}
      footer={
        <Group justify="flex-end">
          <Button form="loan" type="submit" disabled={!isReady} loading={give.isPending}>
            {t('Save')}
          </Button>
        </Group>
      }
    >
      <form id="loan" onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormProblem problem={give.error} names={draft.names} />
          <RefInput
            to="employee"
            label={t('Employee')}
            value={employeeId}
            error={errors.employeeId}
            onChange={(chosen) => set({ employeeId: chosen })}
          />
          <SegmentedControl
            aria-label={t('Type')}
            data={[
              { value: 'LOAN', label: t('Loan') },
              { value: 'ADVANCE', label: t('Advance') },
            ]}
            value={kind}
            onChange={(chosen) => set({ kind: chosen === 'ADVANCE' ? 'ADVANCE' : 'LOAN' })}
          />
          <RefInput
            to="deduction-component"
            label={t('Recovery component')}
            description={t('Deduction')}
            value={componentId}
            error={errors.componentId}
            onChange={(chosen) => set({ componentId: chosen })}
          />
          <Group grow align="flex-start">
            <MoneyInput
              label={t('Amount')}
              value={principal}
              error={errors.principal}
              onChange={(amount) => set({ principal: amount })}
            />
            <NumberField
              label={t('Instalments')}
              decimals={0}
              min={1}
              max={360}
              value={instalments}
              onChange={(count) => set({ instalments: count })}
            />
            <TextInput label={t('Interest rate per year (%)')} inputMode="decimal" {...bind('yearlyPercent')} />
          </Group>
          <Group grow align="flex-start">
            <DayInput
              label={t('Disbursed on')}
              value={givenOn}
              error={errors.givenOn}
              onChange={(day) => set({ givenOn: day })}
            />
            <DayInput
              label={t('First instalment')}
              value={firstDue}
              error={errors.firstDue}
              onChange={(day) => set({ firstDue: day })}
            />
          </Group>
          <TextInput label={t('Note')} maxLength={300} {...bind('note')} />
          {isPlanned && plan.data && <InstalmentTable instalments={plan.data} />}
        </Stack>
      </form>
    </Drawer>
  )
}

const emptyLoan = {
  employeeId: null as string | null,
  componentId: null as string | null,
  kind: 'LOAN' as 'LOAN' | 'ADVANCE',
  principal: null as number | null,
  instalments: 12 as number | string,
  yearlyPercent: '0',
  givenOn: null as string | null,
  firstDue: null as string | null,
  note: '',
}
