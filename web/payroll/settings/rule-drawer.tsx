import { Button, Group, Stack, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { RuleMethod } from '../../../domain/payroll/engine/types.ts'
import { DayInput } from '../../kit/form/day-input.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { useAction, useAnyAction } from '../../kit/data/use-call.ts'
import { useDraft } from '../../kit/form/use-draft.ts'
import { ChosenEmployees } from '../run/chosen-employees.tsx'
import { emptyMethods, MethodEditor } from './method-editor.tsx'
import { MonthPreviewPanel } from './month-preview.tsx'
import { ruleScopes, type PayRuleRow, type RuleScopeName } from './rule-scopes.ts'
import { useComponents } from './use-components.ts'
import { isWritten, useMonthPreview } from './use-month-preview.ts'

interface Props {
  scope: RuleScopeName
  rule: PayRuleRow | undefined
  onClose: () => void
}

interface RuleDraft {
  of: string | null
  /** More employees who get the same rule. */
  others: string[]
  componentId: string | null
  fromDay: string | null
  toDay: string | null
  method: RuleMethod
  note: string
}

/** One rule: its scope, component, period and calculation. */
export default function RuleDrawer({ scope, rule, onClose }: Props) {
  const { t } = useTranslation()
  const words = ruleScopes[scope]
  const draft = useDraft<RuleDraft>(toRuleDraft(rule))
  const { values, set, bind, errors } = draft
  const components = useComponents()
  const code = components.find(({ id }) => id === values.componentId)?.code ?? null
  const canPreview = values.of !== null && values.componentId !== null && isWritten(values.method)
  const preview = useMonthPreview(
    canPreview
      ? { rule: { componentId: values.componentId ?? '', method: values.method, ...toRuleSubject(scope, values.of) } }
      : null,
    scope === 'employee' ? values.of : null,
  )
  const after = { invalidates: ['/payroll/'], onDone: onClose, onProblem: draft.land }
  const save = useAnyAction<object, unknown>(rule ? words.update : words.create, { ...after, success: t('Rule saved') })
  const saveMany = useAction('POST /api/payroll/employee/salary/rules/create', { ...after, success: t('Rules saved') })
  const remove = useAnyAction<object, unknown>(words.remove, { ...after, success: t('Deleted') })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { of, others, componentId, note, ...dated } = values
    const body = { ...dated, note: note || null }
    if (others.length > 0 && of && componentId && dated.fromDay) {
      const { fromDay } = dated
      saveMany.mutate({
        body: [...new Set([of, ...others])].map((employeeId) => ({ ...body, fromDay, componentId, employeeId })),
      })
      return
    }
    save.mutate(
      rule
        ? { params: { id: rule.id }, body: { ...body, version: rule.version } }
        : { body: { ...body, componentId, [words.field]: of } },
    )
  }
  const isReady = values.of !== null && values.componentId !== null && values.fromDay !== null
  return (
    <Drawer
      opened
      onClose={onClose}
      size="lg"
      title={rule ? rule.component.name : t('New salary rule')}
      footer={
        <Group justify="space-between" w="100%">
          {rule ? (
            <Button
              variant="subtle"
              color="red"
              loading={remove.isPending}
              onClick={() => remove.mutate({ params: { id: rule.id } })}
            >
              {t('Delete')}
            </Button>
          ) : (
            <span />
          )}
          <Button form="salary-rule" type="submit" disabled={!isReady} loading={save.isPending || saveMany.isPending}>
            {t('Save')}
          </Button>
        </Group>
      }
    >
      <form id="salary-rule" onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormProblem problem={save.error ?? saveMany.error ?? remove.error} names={draft.names} />
          <Group grow align="flex-start">
            <RefInput
              to={words.to}
              label={t(words.label)}
              disabled={rule !== undefined}
              value={values.of}
              valueLabel={rule && words.nameOf(rule)}
              error={errors[words.field]}
              onChange={(of) => set({ of })}
            />
            <RefInput
              to="ctc-component"
              label={t('Component')}
              disabled={rule !== undefined}
              value={values.componentId}
              valueLabel={rule?.component.name}
              error={errors.componentId}
              onChange={(componentId) => set({ componentId })}
            />
          </Group>
          {scope === 'employee' && !rule && values.of !== null && (
            <ChosenEmployees ids={values.others} onChange={(others) => set({ others })} />
          )}
          <Group grow align="flex-start">
            <DayInput
              label={t('Effective from')}
              value={values.fromDay}
              error={errors.fromDay}
              onChange={(fromDay) => set({ fromDay })}
            />
            <DayInput
              label={t('Effective to')}
              placeholder={t('No end date')}
              value={values.toDay}
              error={errors.toDay}
              onChange={(toDay) => set({ toDay })}
            />
          </Group>
          <MethodEditor
            method={values.method}
            code={code}
            error={errors.method ?? preview.problem?.fields?.method}
            onChange={(method) => set({ method })}
          />
          <TextInput label={t('Note')} maxLength={300} {...bind('note')} />
          <MonthPreviewPanel preview={preview} />
        </Stack>
      </form>
    </Drawer>
  )
}

// The preview of an employee rule uses that employee.
const toRuleSubject = (scope: RuleScopeName, of: string | null) =>
  scope === 'structure' ? { structureId: of } : scope === 'employeeType' ? { employeeTypeId: of } : {}

const toRuleDraft = (rule: PayRuleRow | undefined): RuleDraft => ({
  of: rule ? ((rule.structure ?? rule.employeeType ?? rule.employee)?.id ?? null) : null,
  others: [],
  componentId: rule?.component.id ?? null,
  fromDay: rule?.fromDay ?? null,
  toDay: rule?.toDay ?? null,
  method: rule?.method ?? emptyMethods.FIXED,
  note: rule?.note ?? '',
})
