import { Button, Group, MultiSelect, NumberInput, Select, Stack, Switch, Text, Title } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { genders, maritalStatuses } from '../../../domain/hr/employees/employee.fields.ts'
import { sandwichModes } from '../../../domain/leave/request/sandwich.ts'
import type { RequestRules } from '../../../domain/leave/request/request-rules.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import { Drawer } from '../../kit/page/drawer.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useAction } from '../../kit/data/use-call.ts'
import { useFormGuard } from '../../kit/form/use-dirty-guard.tsx'
import { NoticeSteps } from './notice-steps.tsx'
import { useEligibilityGroups } from './request-rule-labels.ts'
import type { LeaveTypeRules } from './request-rules-list.tsx'

const sandwichLabels = {
  INSIDE: 'Only days off inside one leave',
  BRIDGE: 'Also days off between two leaves',
  EDGES: 'Also days off right before and after',
}

/** The rules of one leave type, in the order in which people ask about them. */
export default function RequestRulesDrawer({ type, onClose }: { type: LeaveTypeRules; onClose: () => void }) {
  const { t } = useTranslation()
  // What somebody else saved meanwhile isn't saved over: it is refused in words.
  const [version] = useState(type.version)
  const [rules, setRules] = useState<RequestRules>(type.rules)
  const { guard, finish } = useFormGuard(rules, onClose)
  const set = (patch: Partial<RequestRules>) => setRules((before) => ({ ...before, ...patch }))
  const save = useAction('PUT /api/leave-hr/leave/types/{id}/rules', {
    success: t('Rules saved'),
    invalidates: ['/leave'],
    onDone: finish,
    onProblem: () => true,
  })
  const { kinds, zones } = useEligibilityGroups()
  const count = (
    name: 'minRunDays' | 'documentAfterDays' | 'teamLimit' | 'backdateDays' | 'aheadDays',
    label: string,
    hint: string,
  ) => (
    <NumberInput
      label={t(label)}
      description={t(hint)}
      allowDecimal={false}
      min={0}
      max={3660}
      value={rules[name] ?? ''}
      onChange={(value) => set({ [name]: value === '' ? null : Number(value) })}
    />
  )
  return (
    <Drawer
      opened
      onClose={onClose}
      title={type.leaveType.name}
      size="lg"
      footer={
        <Group justify="flex-end" w="100%">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            loading={save.isPending}
            onClick={() => save.mutate({ params: { id: type.leaveTypeId }, body: { rules, version } })}
          >
            {t('Save')}
          </Button>
        </Group>
      }
    >
      <Stack gap="xl">
        {guard}
        <FormProblem problem={save.error} names={[]} />
        <Text c="dimmed">
          {t(
            'These hold for requests made from now on. A leave that HR records isn’t bound by days of service, notice, days back or ahead, the document and the team.',
          )}
        </Text>
        <RulesSection title={t('Who may take it')} text={t('An empty list lets everybody through.')}>
          <MultiSelect
            label={t('Gender')}
            data={genders.map((value) => ({ value, label: t(toChoiceLabel(value)) }))}
            value={rules.genders}
            onChange={(chosen) => set({ genders: genders.filter((one) => chosen.includes(one)) })}
          />
          <MultiSelect
            label={t('Marital status')}
            data={maritalStatuses.map((value) => ({ value, label: t(toChoiceLabel(value)) }))}
            value={rules.maritalStatuses}
            onChange={(chosen) => set({ maritalStatuses: maritalStatuses.filter((one) => chosen.includes(one)) })}
          />
          <MultiSelect
            label={t('Employee type')}
            data={toOptions(kinds)}
            value={rules.employeeTypeIds}
            onChange={(employeeTypeIds) => set({ employeeTypeIds })}
          />
          <MultiSelect
            label={t('Zone')}
            data={toOptions(zones)}
            value={rules.zoneIds}
            onChange={(zoneIds) => set({ zoneIds })}
          />
          <NumberInput
            label={t('Days of service needed')}
            description={t('Counted from the day of joining to the first day of the leave')}
            allowDecimal={false}
            min={0}
            max={3660}
            value={rules.minServiceDays}
            onChange={(value) => set({ minServiceDays: Number(value) || 0 })}
          />
        </RulesSection>
        <RulesSection title={t('When')} text={t('The type’s own days of notice hold for every length.')}>
          <NoticeSteps steps={rules.noticeSteps} onChange={(noticeSteps) => set({ noticeSteps })} />
          {count('backdateDays', 'Days back', 'How long after its first day it may be asked for; empty for any time')}
          {count(
            'aheadDays',
            'Days ahead',
            'How far ahead it may begin; empty for any time. 0 for today, as with sick leave',
          )}
          <Switch
            label={t('On optional holidays only')}
            description={t(
              'Each day of it is one of the optional holidays of the person’s zone; the balance is their quota',
            )}
            checked={rules.onOptionalHolidays}
            onChange={(event) => set({ onOptionalHolidays: event.currentTarget.checked })}
          />
        </RulesSection>
        <RulesSection title={t('How long')} text={t('The most days in a row stand with the leave type itself.')}>
          <Switch
            label={t('By the hour')}
            description={t('Hours use their share of the shift: two of eight are a quarter of a day')}
            checked={rules.allowsHours}
            onChange={(event) => set({ allowsHours: event.currentTarget.checked })}
          />
          {count('minRunDays', 'Least days in a row', 'Requests that follow each other count together')}
          <Select
            label={t('Sandwich rule')}
            description={t('Holds for what the leave type counts: holidays, days off or both')}
            allowDeselect={false}
            data={sandwichModes.map((value) => ({ value, label: t(sandwichLabels[value]) }))}
            value={rules.sandwich}
            onChange={(chosen) => set({ sandwich: sandwichModes.find((one) => one === chosen) ?? 'INSIDE' })}
          />
        </RulesSection>
        <RulesSection title={t('What it takes')}>
          {count('documentAfterDays', 'A document after so many days', 'A longer leave needs a file; empty for never')}
          {count('teamLimit', 'Most of the team away on a day', 'The one who asks included; empty for any number')}
          {rules.teamLimit !== null && (
            <Switch
              label={t('Refuse beyond it')}
              description={t('Off: the one who asks is warned')}
              checked={rules.teamLimitRefuses}
              onChange={(event) => set({ teamLimitRefuses: event.currentTarget.checked })}
            />
          )}
        </RulesSection>
      </Stack>
    </Drawer>
  )
}

const toOptions = (rows: readonly { id: string; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

const RulesSection = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => (
  <Stack gap="md">
    <div>
      <Title order={3} size="h4">
        {title}
      </Title>
      {text && (
        <Text c="dimmed" size="sm">
          {text}
        </Text>
      )}
    </div>
    {children}
  </Stack>
)
