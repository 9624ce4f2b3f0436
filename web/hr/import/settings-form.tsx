import { Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { dateOrders, type DateOrder } from '../../../domain/kit/parse-day.ts'
import { dayTargets, parseLeaveTarget, type Target } from '../../../domain/hr/import/column-targets.ts'
import {
  nameOrders,
  payPeriods,
  unknownManagerRules,
  type NameOrder,
  type PayPeriod,
  type UnknownManagerRule,
} from '../../../domain/hr/import/import-settings.ts'
import { DayInput } from '../../kit/form/day-input.tsx'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { Card } from '../../kit/page/card.tsx'
import type { ImportView, ImportSettings } from './use-import.ts'

interface Props {
  view: ImportView
  settings: ImportSettings
  onChange: (patch: Partial<ImportSettings>) => void
}

const dateOrderLabels: Record<DateOrder, string> = {
  DMY: 'Day, month, year: 17-06-2013',
  MDY: 'Month, day, year: 06-17-2013',
  YMD: 'Year, month, day: 2013-06-17',
}
const managerByLabels: Record<ImportSettings['managerBy'], string> = {
  number: 'Employee number',
  email: 'Work email',
  name: 'Name',
}
const nameOrderLabels: Record<NameOrder, string> = {
  FIRST_LAST: 'First name first: Asha Rao',
  LAST_FIRST: 'Last name first: Rao, Asha',
}
const unknownManagerLabels: Record<UnknownManagerRule, string> = {
  REFUSE: 'Report as errors',
  LEAVE_EMPTY: 'Leave empty',
  ADD: 'Add as employees',
}
const payPeriodLabels: Record<PayPeriod, string> = { YEAR: 'Yearly', MONTH: 'Monthly' }
const managerBys = ['number', 'email', 'name'] as const

/** Settings for reading the file and creating missing references. Shows only settings that the columns need. */
export function ImportSettingsForm({ view, settings, onChange }: Props) {
  const { t } = useTranslation()
  const holds = (...wanted: Target[]) => wanted.some((target) => settings.mapping.includes(target))
  const mails = view.columns[settings.mapping.indexOf('workEmail')]?.samples ?? []
  const areLogins = mails.some((mail) => !mail.includes('@'))
  return (
    <Card title={t('Import settings')}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {holds(...dayTargets) && (
            <Select
              label={t('Date format')}
              allowDeselect={false}
              value={settings.dateOrder}
              data={dateOrders.map((order) => ({ value: order, label: t(dateOrderLabels[order]) }))}
              onChange={(order) => order && onChange({ dateOrder: order })}
            />
          )}
          {holds('fullName') && !holds('firstName') && (
            <Select
              label={t('Name order')}
              allowDeselect={false}
              value={settings.nameOrder}
              data={nameOrders.map((order) => ({ value: order, label: t(nameOrderLabels[order]) }))}
              onChange={(order) => order && onChange({ nameOrder: order })}
            />
          )}
          {holds('manager') && (
            <Select
              label={t('Identify managers by')}
              allowDeselect={false}
              value={settings.managerBy}
              data={managerBys.map((by) => ({ value: by, label: t(managerByLabels[by]) }))}
              onChange={(by) => by && onChange({ managerBy: by, unknownManagers: 'REFUSE' })}
            />
          )}
          {holds('manager') && (
            <Select
              label={t('Managers not found')}
              allowDeselect={false}
              value={settings.unknownManagers}
              data={unknownManagerRules
                .filter((rule) => rule !== 'ADD' || settings.managerBy === 'name')
                .map((rule) => ({ value: rule, label: t(unknownManagerLabels[rule]) }))}
              onChange={(rule) => rule && onChange({ unknownManagers: rule })}
            />
          )}
          {holds('ctc') && (
            <Select
              label={t('CTC amounts are for')}
              allowDeselect={false}
              value={settings.payPeriod}
              data={payPeriods.map((period) => ({ value: period, label: t(payPeriodLabels[period]) }))}
              onChange={(period) => period && onChange({ payPeriod: period })}
            />
          )}
          {holds('ctc') && (
            <RefInput
              label={t('Pay structure for rows without one')}
              to="pay-structure"
              value={settings.payStructureId}
              onChange={(id) => onChange({ payStructureId: id })}
            />
          )}
          {holds('ctc') && (
            <DayInput
              label={t('Pay effective from')}
              description={t(
                'For rows without a date. Employees who joined later get their pay from the joining date.',
              )}
              value={settings.payFrom}
              onChange={(day) => day && onChange({ payFrom: day })}
            />
          )}
          {settings.mapping.some((target) => target && parseLeaveTarget(target) !== null) && (
            <DayInput
              label={t('Balances as of')}
              description={t('On this date, each leave balance is set to the value in the file.')}
              value={settings.leaveOn}
              onChange={(day) => day && onChange({ leaveOn: day })}
            />
          )}
          {areLogins && (
            <TextInput
              label={t('Email domain')}
              description={t(
                'The column has login names. Enter a domain to turn them into email addresses; otherwise they are skipped.',
              )}
              placeholder="acme.example"
              value={settings.mailDomain ?? ''}
              onChange={(event) => onChange({ mailDomain: event.currentTarget.value.trim() || null })}
            />
          )}
          <DayInput
            label={t('Changes effective from')}
            description={t('Effective date of a new job title, department or manager for existing employees.')}
            value={settings.changesFrom}
            onChange={(day) => day && onChange({ changesFrom: day })}
          />
        </SimpleGrid>
        {holds('department') && (
          <CreateSwitch
            label={t('Create missing departments')}
            is={settings.makesDepartments}
            onChange={(makesDepartments) => onChange({ makesDepartments })}
          />
        )}
        {holds('city', 'country') && (
          <CreateSwitch
            label={t('Create zones for new cities')}
            is={settings.makesZones}
            onChange={(makesZones) => onChange({ makesZones })}
          />
        )}
        {holds('employeeType') && (
          <CreateSwitch
            label={t('Create missing employee types')}
            is={settings.makesTypes}
            onChange={(makesTypes) => onChange({ makesTypes })}
          />
        )}
      </Stack>
    </Card>
  )
}

const CreateSwitch = ({ label, is, onChange }: { label: string; is: boolean; onChange: (is: boolean) => void }) => (
  <Switch label={label} checked={is} onChange={(event) => onChange(event.currentTarget.checked)} />
)
