import { Button, Group, Stack, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../../kit/form/day-input.tsx'
import { FormProblem } from '../../../kit/form/form-problem.tsx'
import { MoneyInput } from '../../../kit/form/money-input.tsx'
import { RefInput } from '../../../kit/form/ref-input.tsx'
import { useDraft } from '../../../kit/form/use-draft.ts'
import { useToday } from '../../../kit/data/format.ts'
import { useAction } from '../../../kit/data/use-call.ts'
import { Drawer } from '../../../kit/page/drawer.tsx'

interface AdvanceDraft {
  employeeId: string | null
  amount: number | null
  givenOn: string | null
  purpose: string
}

export function AdvanceForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const today = useToday()
  const draft = useDraft<AdvanceDraft>({ employeeId: null, amount: null, givenOn: today, purpose: '' })
  const { values, set, errors, bind } = draft
  const { employeeId, amount, givenOn, purpose } = values
  const save = useAction('POST /api/payroll/expense/advances', {
    success: t('Advance added'),
    invalidates: ['/expense/'],
    onDone: onClose,
    onProblem: draft.land,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (employeeId && amount && givenOn) save.mutate({ body: { employeeId, amount, givenOn, purpose } })
  }
  return (
    <Drawer opened onClose={onClose} title={t('New advance')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormProblem problem={save.error} names={draft.names} />
          <RefInput
            to="employee"
            label={t('Employee')}
            value={employeeId}
            error={errors.employeeId}
            onChange={(id) => set({ employeeId: id })}
          />
          <MoneyInput
            label={t('Amount')}
            value={amount}
            error={errors.amount}
            onChange={(typed) => set({ amount: typed })}
          />
          <DayInput
            label={t('Disbursed on')}
            value={givenOn}
            error={errors.givenOn}
            onChange={(day) => set({ givenOn: day })}
          />
          <TextInput label={t('Purpose')} maxLength={200} {...bind('purpose')} />
          <Group justify="flex-end">
            <Button
              type="submit"
              loading={save.isPending}
              disabled={!employeeId || !amount || !givenOn || !purpose.trim()}
            >
              {t('Add')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Drawer>
  )
}
