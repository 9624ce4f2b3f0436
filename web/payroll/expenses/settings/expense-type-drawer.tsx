import { Checkbox, Select, SimpleGrid, Stack, TextInput, Textarea } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExpenseTypeInput, ExpenseTypeRow } from '../../../../domain/payroll/expenses/expense-type.calls.ts'
import {
  expensePaymentMethods,
  expenseTaxTreatments,
} from '../../../../domain/payroll/expenses/expense-type.schemas.ts'
import { FormFooter } from '../../../kit/form/form-footer.tsx'
import { FormProblem } from '../../../kit/form/form-problem.tsx'
import { RefInput } from '../../../kit/form/ref-input.tsx'
import { useDraft } from '../../../kit/form/use-draft.ts'
import { useAction } from '../../../kit/data/use-call.ts'
import { Drawer } from '../../../kit/page/drawer.tsx'
import { FieldRows } from './field-rows.tsx'
import { LimitRows } from './limit-rows.tsx'
import { RateRows } from './rate-rows.tsx'

const treatmentLabels = { EXEMPT: 'Exempt from tax', TAXABLE: 'Taxable' }
const paymentLabels = { PAYROLL: 'Next payroll', PAYMENT: 'Payment batch' }

const toTypeDraft = (type: ExpenseTypeRow | undefined): ExpenseTypeInput => ({
  name: type?.name ?? '',
  code: type?.code ?? '',
  description: type?.description ?? null,
  isActive: type?.isActive ?? true,
  taxTreatment: type?.taxTreatment ?? 'EXEMPT',
  payment: type?.payment ?? 'PAYMENT',
  componentId: type?.componentId ?? null,
  fields: type?.fields ?? [],
  limits: type?.limits ?? [],
  rates: type?.rates ?? [],
})

interface Props {
  /** Undefined for a new type. */
  type: ExpenseTypeRow | undefined
  onClose: () => void
}

/** One expense type with its fields, limits and rates. */
export function ExpenseTypeDrawer({ type, onClose }: Props) {
  const { t } = useTranslation()
  const draft = useDraft<ExpenseTypeInput>(toTypeDraft(type))
  const { values, set, errors, bind } = draft
  const done = {
    invalidates: ['/expense/types'],
    onDone: onClose,
    onProblem: draft.land,
  }
  const create = useAction('POST /api/payroll/expense/types', { ...done, success: t('Expense type added') })
  const change = useAction('PUT /api/payroll/expense/types/{id}', { ...done, success: t('Expense type saved') })
  const remove = useAction('DELETE /api/payroll/expense/types/{id}', {
    invalidates: ['/expense/types'],
    onDone: onClose,
  })
  const problem = create.error ?? change.error
  const rowErrors = problem?.fields
  // Errors about rows are shown on their inputs.
  const rowNames = Object.keys(rowErrors ?? {}).filter((name) =>
    /^(limits\.\d+\.amount|rates\.\d+\.(place|amount)|fields\.\d+\.label)$/.test(name),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (type) change.mutate({ params: { id: type.id }, body: { ...values, version: type.version } })
    else create.mutate({ body: values })
  }
  return (
    <Drawer opened size="xl" onClose={onClose} title={type?.name ?? t('New expense type')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormProblem problem={problem} names={[...draft.names, ...rowNames]} />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput label={t('Name')} maxLength={80} {...bind('name')} />
            <TextInput
              label={t('Code')}
              description={t('Capital letters, digits and underscores.')}
              maxLength={30}
              {...bind('code')}
              onChange={(event) => set({ code: event.currentTarget.value.toUpperCase() })}
            />
            <Select
              label={t('Tax')}
              allowDeselect={false}
              data={expenseTaxTreatments.map((value) => ({ value, label: t(treatmentLabels[value]) }))}
              value={values.taxTreatment}
              onChange={(one) => set({ taxTreatment: one === 'TAXABLE' ? 'TAXABLE' : 'EXEMPT' })}
            />
            <Select
              label={t('Reimbursement method')}
              allowDeselect={false}
              data={expensePaymentMethods.map((value) => ({ value, label: t(paymentLabels[value]) }))}
              value={values.payment}
              onChange={(one) => set({ payment: one === 'PAYROLL' ? 'PAYROLL' : 'PAYMENT' })}
            />
            <RefInput
              to="ctc-component"
              label={t('CTC component')}
              value={values.componentId}
              valueLabel={type?.component?.name}
              error={errors.componentId}
              onChange={(componentId) => set({ componentId })}
            />
          </SimpleGrid>
          <Textarea
            label={t('Description')}
            maxLength={500}
            value={values.description ?? ''}
            onChange={(event) => set({ description: event.currentTarget.value || null })}
          />
          <Checkbox
            label={t('Active')}
            checked={values.isActive}
            onChange={(event) => set({ isActive: event.currentTarget.checked })}
          />
          <FieldRows
            fields={values.fields}
            error={errors.fields}
            errors={rowErrors}
            onChange={(fields) => set({ fields })}
          />
          <LimitRows limits={values.limits} errors={rowErrors} onChange={(limits) => set({ limits })} />
          <RateRows
            fields={values.fields}
            rates={values.rates}
            errors={rowErrors}
            onChange={(rates) => set({ rates })}
          />
          <FormFooter
            isThere={type !== undefined}
            isReady={values.name.trim() !== '' && values.code !== ''}
            isSaving={create.isPending || change.isPending}
            isDeleting={remove.isPending}
            onDelete={() => type && remove.mutate({ params: { id: type.id } })}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Drawer>
  )
}
