import { Button, Checkbox, Group, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Api } from '../../../domain/contract.ts'
import { useToday } from '../../kit/data/format.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { DayInput } from '../../kit/form/day-input.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { MoneyInput } from '../../kit/form/money-input.tsx'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { PastPayImports } from './past-pay-imports.tsx'
import { PayImportReport, type PayReport } from './pay-import-report.tsx'
import { NumberField } from '../../kit/form/number-field.tsx'

type Assignment = Api['POST /api/payroll/employeePays/assignments']['args']['body']
type Draft = Omit<Assignment, 'mode' | 'fromDay'> & { fromDay: string | null; by: 'AMOUNT' | 'PERCENT' }

/** Assigns pay to all employees that match a filter, after a preview. */
export default function AssignPayDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const today = useToday()
  const [draft, setDraft] = useState<Draft>({
    filters: { isWithoutPay: true },
    by: 'AMOUNT',
    fromDay: `${today.slice(0, 8)}01`,
  })
  const [report, setReport] = useState<PayReport | null>(null)
  const set = (change: Partial<Draft>) => {
    setDraft({ ...draft, ...change })
    setReport(null)
  }
  const preview = useAction('POST /api/payroll/employeePays/assignments', { onDone: setReport })
  const assign = useAction('POST /api/payroll/employeePays/assignments', {
    invalidates: ['/employeePays'],
    success: t('Pay assigned'),
    onDone: onClose,
  })
  const send = (mode: Assignment['mode']) => {
    const { by, fromDay, ctc, percent, ...rest } = draft
    const amount = by === 'AMOUNT' ? { ctc: ctc ?? null } : { percent: percent ?? null }
    const body = { ...rest, ...amount, mode, fromDay: fromDay ?? today }
    if (mode === 'check') preview.mutate({ body })
    else assign.mutate({ body })
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      size="xl"
      title={t('Assign pay')}
      footer={
        <Group justify="flex-end" gap="xs" w="100%">
          <Button variant="default" loading={preview.isPending} onClick={() => send('check')}>
            {t('Preview')}
          </Button>
          <Button disabled={!report || report.pays === 0} loading={assign.isPending} onClick={() => send('import')}>
            {t('Assign to employees: {{count}}', { count: report?.pays ?? 0 })}
          </Button>
        </Group>
      }
    >
      <Stack gap="md">
        <FormProblem problem={preview.error ?? assign.error} names={[]} />
        <FilterFields draft={draft} set={set} />
        <PayFields draft={draft} set={set} />
        {report && <PayImportReport report={report} />}
        <PastPayImports />
      </Stack>
    </Drawer>
  )
}

interface FieldsProps {
  draft: Draft
  set: (change: Partial<Draft>) => void
}

function FilterFields({ draft: { filters }, set }: FieldsProps) {
  const { t } = useTranslation()
  const ref = (name: 'departmentId' | 'zoneId' | 'employeeTypeId', to: string, label: string) => (
    <RefInput
      to={to}
      label={label}
      placeholder={t('All')}
      value={filters[name] ?? null}
      onChange={(id) => set({ filters: { ...filters, [name]: id ?? undefined } })}
    />
  )
  return (
    <>
      <Group grow align="flex-start">
        {ref('departmentId', 'department', t('Department'))}
        {ref('zoneId', 'zone', t('Zone'))}
        {ref('employeeTypeId', 'employee-type', t('Employee type'))}
      </Group>
      <Checkbox
        label={t('Only employees without pay')}
        checked={filters.isWithoutPay ?? false}
        onChange={(event) => set({ filters: { ...filters, isWithoutPay: event.currentTarget.checked } })}
      />
    </>
  )
}

function PayFields({ draft, set }: FieldsProps) {
  const { t } = useTranslation()
  const { structureId, by, ctc, percent, fromDay, reason, filters } = draft
  return (
    <>
      <SegmentedControl
        value={by}
        // A percentage changes existing pay.
        onChange={(value) =>
          set(value === 'PERCENT' ? { by: 'PERCENT', filters: { ...filters, isWithoutPay: false } } : { by: 'AMOUNT' })
        }
        data={[
          { value: 'AMOUNT', label: t('Same CTC for all') },
          { value: 'PERCENT', label: t('Change by a percentage') },
        ]}
      />
      <Group grow align="flex-start">
        {by === 'AMOUNT' ? (
          <MoneyInput label={t('Annual CTC')} value={ctc ?? null} onChange={(amount) => set({ ctc: amount })} />
        ) : (
          <NumberField
            label={t('Percentage')}
            decimals={2}
            rightSection="%"
            value={percent ?? ''}
            onChange={(value) => set({ percent: typeof value === 'number' ? value : null })}
          />
        )}
        <RefInput
          to="pay-structure"
          label={t('Pay structure')}
          description={by === 'PERCENT' ? t('Leave empty to keep the current one') : undefined}
          value={structureId ?? null}
          onChange={(id) => set({ structureId: id })}
        />
      </Group>
      <Group grow align="flex-start">
        <DayInput label={t('Effective from')} value={fromDay} onChange={(day) => set({ fromDay: day })} />
        <TextInput
          label={t('Reason')}
          maxLength={300}
          value={reason ?? ''}
          onChange={(event) => set({ reason: event.currentTarget.value || null })}
        />
      </Group>
    </>
  )
}
