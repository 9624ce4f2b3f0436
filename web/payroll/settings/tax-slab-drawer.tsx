import { Button, Group, Input, Select, Stack, Switch, Text, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ageGroups, taxRegimeLabels, taxRegimes } from '../../../domain/payroll/settings/option-lists.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import { Drawer } from '../../kit/page/drawer.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { MoneyInput } from '../../kit/form/money-input.tsx'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { useAction } from '../../kit/data/use-call.ts'
import { useDraft } from '../../kit/form/use-draft.ts'
import { SlabRows } from './slab-rows.tsx'
import { emptyTaxSlabs, firstSurcharge, toTaxSlabDraft, type TaxSlabDraft } from './tax-slab-draft.ts'
import { TaxRulesLink } from './tax-rules-link.tsx'
import type { TaxSlabs } from './tax-slabs-screen.tsx'

/** The slabs of one year, regime and age. */
export default function TaxSlabDrawer({ slabs, onClose }: { slabs: TaxSlabs | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const draft = useDraft<TaxSlabDraft>(slabs ? toTaxSlabDraft(slabs) : emptyTaxSlabs)
  const { values, set, bind, errors } = draft
  const after = { invalidates: ['/taxSlabs'], onDone: onClose, onProblem: draft.land, success: t('Tax slabs saved') }
  const create = useAction('POST /api/payroll/taxSlabs', after)
  const update = useAction('PUT /api/payroll/taxSlabs/{id}', after)
  const remove = useAction('DELETE /api/payroll/taxSlabs/{id}', { ...after, success: t('Deleted') })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { financialYearId, regime, ageGroup, ...rest } = values
    if (slabs) update.mutate({ params: { id: slabs.id }, body: { ...rest, version: slabs.version } })
    else if (financialYearId) create.mutate({ body: { ...rest, financialYearId, regime, ageGroup } })
  }
  const choice = (name: 'regime' | 'ageGroup', label: string, options: readonly { value: string; label: string }[]) => (
    <Select
      label={label}
      allowDeselect={false}
      disabled={slabs !== undefined}
      data={options}
      value={values[name]}
      onChange={(value) => set({ [name]: value } as Partial<TaxSlabDraft>)}
    />
  )
  const money = (name: 'standardDeduction' | 'rebateUpTo' | 'rebateMost', label: string) => (
    <MoneyInput
      label={label}
      value={values[name]}
      error={errors[name]}
      onChange={(amount) => set({ [name]: amount ?? 0 } as Partial<TaxSlabDraft>)}
    />
  )
  return (
    <Drawer
      opened
      onClose={onClose}
      size="xl"
      title={slabs ? `${slabs.name} ${slabs.financialYear.name}` : t('New tax slabs')}
      footer={
        <Group justify="space-between" w="100%">
          {slabs ? (
            <Button
              variant="subtle"
              color="red"
              loading={remove.isPending}
              onClick={() => remove.mutate({ params: { id: slabs.id } })}
            >
              {t('Delete')}
            </Button>
          ) : (
            <span />
          )}
          <Button
            form="tax-slabs"
            type="submit"
            disabled={values.name.trim() === '' || values.financialYearId === null}
            loading={create.isPending || update.isPending}
          >
            {t('Save')}
          </Button>
        </Group>
      }
    >
      <form id="tax-slabs" onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormProblem problem={create.error ?? update.error ?? remove.error} names={draft.names} />
          <Group grow align="flex-start">
            <TextInput label={t('Name')} withAsterisk maxLength={80} {...bind('name')} />
            <RefInput
              to="financial-year"
              label={t('Financial year')}
              disabled={slabs !== undefined}
              value={values.financialYearId}
              valueLabel={slabs?.financialYear.name}
              onChange={(financialYearId) => set({ financialYearId })}
            />
          </Group>
          <Group grow align="flex-start">
            {choice(
              'regime',
              t('Regime'),
              taxRegimes.map((value) => ({ value, label: t(taxRegimeLabels[value]) })),
            )}
            {choice(
              'ageGroup',
              t('Age'),
              ageGroups.map((value) => ({ value, label: t(toChoiceLabel(value)) })),
            )}
          </Group>
          <Input.Wrapper label={t('Slabs')} labelElement="div" error={errors.bands}>
            <SlabRows rows={values.bands} onChange={(bands) => set({ bands })} />
          </Input.Wrapper>
          <Switch
            label={t('Surcharge on high incomes')}
            checked={values.surcharges.length > 0}
            onChange={({ currentTarget }) => set({ surcharges: currentTarget.checked ? [firstSurcharge] : [] })}
          />
          {values.surcharges.length > 0 && (
            <Input.Wrapper label={t('Surcharge (% of tax)')} labelElement="div" error={errors.surcharges}>
              <SlabRows hasStart rows={values.surcharges} onChange={(surcharges) => set({ surcharges })} />
            </Input.Wrapper>
          )}
          <Group grow align="flex-start">
            {money('standardDeduction', t('Standard deduction'))}
            <TextInput label={t('Cess (%)')} inputMode="decimal" {...bind('cessPercent')} />
          </Group>
          <Group grow align="flex-start">
            {money('rebateUpTo', t('Rebate income limit'))}
            {money('rebateMost', t('Maximum rebate'))}
          </Group>
          <Text size="sm" c="dimmed">
            <TaxRulesLink />
          </Text>
          <TextInput
            label={t('Source')}
            description={t('Act and section as the source of the figures')}
            maxLength={300}
            {...bind('source')}
          />
        </Stack>
      </form>
    </Drawer>
  )
}
