import { Anchor, Button, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { currencyDigits, formatMoney } from '../../../domain/kit/money.ts'
import { findLocaleCountry, resolveLocale } from '../../../domain/kit/locale.ts'
import type { ApiReply } from '../../api.ts'
import { useCountryName } from '../../kit/data/country-name.ts'
import { useLocale } from '../../kit/data/format.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { TimeZoneSelect } from '../../kit/form/time-zone-select.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useDraft } from '../../kit/form/use-draft.ts'
import { Card } from '../../kit/page/card.tsx'
import { Page } from '../../kit/page/page.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { useSession } from '../../session.ts'
import { listMonths, listWeekdays } from '../setup/calendar-names.ts'
import { DeleteDemoCard } from './delete-demo-card.tsx'
import { OrganisationHistory } from './organisation-history.tsx'

type OrganisationSettings = ApiReply<'GET /api/organisation'>

/** Name, country, currency, time zone and formats of the organisation. */
export default function OrganisationScreen() {
  const { data, error, refetch } = useCall('GET /api/organisation')
  return (
    <Page title="Organisation">
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={320} />
      {data && <OrganisationForm key={data.version} settings={data} />}
      {data && <OrganisationHistory version={data.version} />}
      {data?.isDemo && <DeleteDemoCard name={data.name} />}
    </Page>
  )
}

function OrganisationForm({ settings }: { settings: OrganisationSettings }) {
  const { t } = useTranslation()
  const language = useLocale()
  const { version, isPaid, isDemo: _, countries, currencies, locales, ...start } = settings
  const { values, errors, set, bind, land, names } = useDraft(start)
  const toCountryName = useCountryName()
  const save = useAction('PUT /api/organisation', {
    success: t('Changes saved'),
    invalidates: ['/organisation', '/settings', '/audit'],
    onProblem: land,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ body: { ...values, version } })
  }
  const countryNames = toSortedOptions(countries, toCountryName)
  return (
    <Card title={t('Settings')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormProblem problem={save.error} names={names} />
          <TextInput label={t('Name')} required maxLength={120} {...bind('name')} />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Select
              label={t('Country')}
              data={countryNames}
              searchable
              allowDeselect={false}
              disabled={isPaid}
              value={values.country}
              error={errors.country}
              onChange={(country) => country && set({ country, locale: `en-${country}` })}
            />
            <Select
              label={t('Currency')}
              data={currencies}
              searchable
              allowDeselect={false}
              disabled={isPaid}
              value={values.currency}
              error={errors.currency}
              onChange={(currency) => currency && set({ currency })}
            />
            <TimeZoneSelect
              label={t('Time zone')}
              value={values.timeZone}
              error={errors.timeZone}
              onChange={(timeZone) => set({ timeZone })}
            />
            <Select
              label={t('Financial year')}
              data={listMonths(language)}
              allowDeselect={false}
              value={String(values.financialYearStart)}
              onChange={(month) => month && set({ financialYearStart: Number(month) })}
            />
            <Select
              label={t('Date and amount formats')}
              description={describeFormats(resolveLocale('en', values.locale), values.currency)}
              data={toSortedOptions(locales, (value) => toCountryName(findLocaleCountry(value) ?? value))}
              searchable
              allowDeselect={false}
              value={values.locale}
              error={errors.locale}
              onChange={(locale) => locale && set({ locale })}
            />
          </SimpleGrid>
          <WorkingWeek />
          <LogoLinks />
          {isPaid && (
            <Text size="sm" c="dimmed">
              {t('There is a final payroll, so country and currency can no longer change.')}
            </Text>
          )}
          <Group justify="flex-end">
            <Button type="submit" loading={save.isPending}>
              {t('Save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  )
}

/** The days off of the organisation, from its working period. */
function WorkingWeek() {
  const { t } = useTranslation()
  const language = useLocale()
  const daysOff = useSession((session) => session.settings?.daysOff) ?? []
  const names = listWeekdays(language).filter((_, at) => daysOff.includes(at + 1))
  return (
    <Text size="sm">
      {t('Days off')}: {names.length === 0 ? t('None') : names.map(({ label }) => label).join(', ')}{' '}
      <Anchor
        renderRoot={(props) => (
          <Link to="/employees/employees/leave-settings" search={{ tab: 'working-period' }} {...props} />
        )}
      >
        {t('Working periods')}
      </Anchor>
    </Text>
  )
}

/** The logo is part of the email layout and of the payslip layout. */
function LogoLinks() {
  const { t } = useTranslation()
  return (
    <Text size="sm">
      {t('Logo')}:{' '}
      <Anchor renderRoot={(props) => <Link to="/access/templates" search={{ view: 'layout' }} {...props} />}>
        {t('Email layout')}
      </Anchor>
      {' · '}
      <Anchor renderRoot={(props) => <Link to="/hr/payslip/list" search={{ open: 'layout' }} {...props} />}>
        {t('Payslip layout')}
      </Anchor>
    </Text>
  )
}

const toSortedOptions = (list: readonly string[], toLabel: (value: string) => string) =>
  list.map((value) => ({ value, label: toLabel(value) })).toSorted((a, b) => a.label.localeCompare(b.label))

/** An example of a date and an amount. */
function describeFormats(locale: string, currency: string): string {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(2026, 10, 24))
  const amount = formatMoney({ amount: 1_234_567 * 10 ** (currencyDigits(currency) - 1), currency }, locale)
  return `${day} · ${amount}`
}
