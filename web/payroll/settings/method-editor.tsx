import { Group, MultiSelect, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { payNames } from '../../../domain/payroll/engine/formula/formula-names.ts'
import type { RuleMethod, SalaryPeriod } from '../../../domain/payroll/engine/types.ts'
import { MoneyInput } from '../../kit/form/money-input.tsx'
import { FormulaInput } from './formula-input.tsx'
import { methodLabels, perLabels } from './method-labels.ts'
import { SlabRows } from './slab-rows.tsx'
import { useComponents } from './use-components.ts'

export const emptyMethods: Record<RuleMethod['type'], RuleMethod> = {
  FIXED: { type: 'FIXED', amount: 0, per: 'MONTH' },
  PERCENTAGE: { type: 'PERCENTAGE', percent: '', of: [] },
  FORMULA: { type: 'FORMULA', formula: '' },
  SLAB: { type: 'SLAB', of: [], mode: 'WHOLE', slabs: [{ from: 0, to: null, fixed: 0, percent: '0' }] },
  BALANCE: { type: 'BALANCE' },
}

interface Props {
  method: RuleMethod
  /** The component that the rule calculates. */
  code: string | null
  error?: string
  onChange: (method: RuleMethod) => void
}

/** The calculation method of one component. */
export function MethodEditor({ method, code, error, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <Stack gap="sm">
      <Select
        label={t('Calculation method')}
        allowDeselect={false}
        data={methodTypes.map((type) => ({ value: type, label: t(methodLabels[type]) }))}
        value={method.type}
        onChange={(type) => onChange(emptyMethods[type as RuleMethod['type']])}
      />
      <MethodFields {...{ method, code, error, onChange }} />
      {error && method.type !== 'FORMULA' && (
        <Text c="red" size="sm" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}

function MethodFields({ method, code, error, onChange }: Props) {
  const { t } = useTranslation()
  switch (method.type) {
    case 'FIXED':
      return (
        <Group grow align="flex-start">
          <MoneyInput
            label={t('Amount')}
            value={method.amount}
            onChange={(amount) => onChange({ ...method, amount: amount ?? 0 })}
          />
          <Select
            label={t('Period')}
            allowDeselect={false}
            data={salaryPeriodNames.map((per) => ({ value: per, label: t(perLabels[per]) }))}
            value={method.per}
            onChange={(per) => onChange({ ...method, per: per as SalaryPeriod })}
          />
        </Group>
      )
    case 'PERCENTAGE':
      return (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label={t('Percentage')}
            inputMode="decimal"
            maxLength={12}
            value={method.percent}
            onChange={({ currentTarget }) => onChange({ ...method, percent: currentTarget.value.trim() })}
          />
          <CodesInput of={method.of} code={code} onChange={(of) => onChange({ ...method, of })} />
        </SimpleGrid>
      )
    case 'FORMULA':
      return (
        <FormulaInput
          label={t('Formula')}
          code={code}
          value={method.formula}
          error={error}
          onChange={(formula) => onChange({ ...method, formula })}
        />
      )
    case 'SLAB':
      return (
        <Stack gap="sm">
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <CodesInput of={method.of} code={code} onChange={(of) => onChange({ ...method, of })} />
            <Select
              label={t('Slab applies to')}
              allowDeselect={false}
              data={[
                { value: 'WHOLE', label: t('The whole amount') },
                { value: 'MARGINAL', label: t('Amount within the slab') },
              ]}
              value={method.mode}
              onChange={(mode) => onChange({ ...method, mode: mode === 'MARGINAL' ? 'MARGINAL' : 'WHOLE' })}
            />
          </SimpleGrid>
          <SlabRows hasFixed rows={method.slabs} onChange={(slabs) => onChange({ ...method, slabs })} />
        </Stack>
      )
    case 'BALANCE':
      return (
        <Text c="dimmed">
          {t('The rest of CTC after all other components. Only one component per structure can use it.')}
        </Text>
      )
  }
}

function CodesInput({
  of,
  code,
  onChange,
}: {
  of: readonly string[]
  code: string | null
  onChange: (of: string[]) => void
}) {
  const { t } = useTranslation()
  const components = useComponents().filter((one) => one.code !== code)
  const own = Object.entries(payNames).filter(([, { money }]) => money)
  return (
    <MultiSelect
      label={t('Based on')}
      searchable
      data={[
        {
          group: t('Components'),
          items: components.map((one) => ({ value: one.code, label: `${one.code} · ${one.name}` })),
        },
        { group: t('Pay'), items: own.map(([name, { about }]) => ({ value: name, label: `${name} · ${t(about)}` })) },
      ]}
      value={[...of]}
      onChange={onChange}
    />
  )
}

const methodTypes = Object.keys(methodLabels) as RuleMethod['type'][]
const salaryPeriodNames = Object.keys(perLabels) as SalaryPeriod[]
