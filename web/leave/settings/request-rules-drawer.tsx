import { Button, Group, MultiSelect, Select, Stack, Switch, Text, Title } from '@mantine/core'
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
import { NumberField } from '../../kit/form/number-field.tsx'

const sandwichLabels = {
  INSIDE: 'Days off within one leave',
  BRIDGE: 'Also days off between two leaves',
  EDGES: 'Also days off before and after',
}

/** The leave policy rules of a leave type. */
export default function RequestRulesDrawer({ type, onClose }: { type: LeaveTypeRules; onClose: () => void }) {
  const { t } = useTranslation()
  // The version when the drawer opened. If another user saved meanwhile, saving is refused.
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
    <NumberField
      label={t(label)}
      description={t(hint)}
      decimals={0}
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
            'Applies to new requests. Leave added by HR skips service, notice, backdating, advance, document and team limits.',
          )}
        </Text>
        <RulesSection title={t('Eligibility')} text={t('Leave empty to allow everyone.')}>
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
          <NumberField
            label={t('Minimum service (days)')}
            description={t('Counted from the joining date to the first day of the leave.')}
            decimals={0}
            min={0}
            max={3660}
            value={rules.minServiceDays}
            onChange={(value) => set({ minServiceDays: value === '' ? 0 : value })}
          />
        </RulesSection>
        <RulesSection title={t('Timing')} text={t('The notice period of the leave type applies to every length.')}>
          <NoticeSteps steps={rules.noticeSteps} onChange={(noticeSteps) => set({ noticeSteps })} />
          {count(
            'backdateDays',
            'Backdating limit (days)',
            'How many days after its start leave can still be requested. Leave empty for no limit.',
          )}
          {count(
            'aheadDays',
            'Advance limit (days)',
            'How many days ahead leave can start. Leave empty for no limit; enter 0 for today only, as with sick leave.',
          )}
          <Switch
            label={t('On optional holidays only')}
            description={t('Each day must be an optional holiday of the employee’s zone. The balance is the quota.')}
            checked={rules.onOptionalHolidays}
            onChange={(event) => set({ onOptionalHolidays: event.currentTarget.checked })}
          />
          <Switch
            label={t('Frozen during the notice period')}
            description={t('Employees with the status On notice cannot request it. HR can still add it.')}
            checked={rules.isFrozenOnNotice}
            onChange={(event) => set({ isFrozenOnNotice: event.currentTarget.checked })}
          />
        </RulesSection>
        <RulesSection title={t('Duration')} text={t('Set the maximum consecutive days in the leave type.')}>
          <Switch
            label={t('Hourly leave')}
            description={t('Hours count as their share of the shift: 2 of 8 hours are a quarter of a day.')}
            checked={rules.allowsHours}
            onChange={(event) => set({ allowsHours: event.currentTarget.checked })}
          />
          {count('minRunDays', 'Minimum consecutive days', 'Adjacent requests are counted together.')}
          <Select
            label={t('Sandwich rule')}
            description={t('Applies to holidays, days off or both, as set in the leave type.')}
            allowDeselect={false}
            data={sandwichModes.map((value) => ({ value, label: t(sandwichLabels[value]) }))}
            value={rules.sandwich}
            onChange={(chosen) => set({ sandwich: sandwichModes.find((one) => one === chosen) ?? 'INSIDE' })}
          />
        </RulesSection>
        <RulesSection title={t('Requirements')}>
          {count(
            'documentAfterDays',
            'Document required after (days)',
            'Longer leave requires a document. Leave empty if never required.',
          )}
          {count('teamLimit', 'Team members on leave per day', 'Includes the employee. Leave empty for no limit.')}
          {rules.teamLimit !== null && (
            <Switch
              label={t('Block requests over the limit')}
              description={t('Off: the employee only sees a warning.')}
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
