import { Chip, Group, Input, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { daysOfWeek, leavePolicies, MAX_PAY_DAYS, type DayOfWeek } from '../../../domain/main/setup/answers.ts'
import { useLocale } from '../../kit/data/format.ts'
import { useCall } from '../../kit/data/use-call.ts'
import type { useDraft } from '../../kit/form/use-draft.ts'
import { Card } from '../../kit/page/card.tsx'
import type { SetupAnswersDraft, SetupState } from './setup-screen.tsx'
import { describePayDay } from './pay-day.ts'
import { listMonths, listWeekdays } from './calendar-names.ts'

interface Props {
  setup: SetupState
  draft: ReturnType<typeof useDraft<SetupAnswersDraft>>
}

const policyLabels = { BASIC: 'Basic', STANDARD: 'Standard', GENEROUS: 'Generous' }

/** The six questions. A change of the country suggests other answers. */
export function SetupQuestions({ setup: { countries, timeZones, currencies, isPaid }, draft }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { values, errors, set } = draft
  const suggestion = useCall('GET /api/setup/countries/{country}', { params: { country: values.country } })
  const suggested = suggestion.data?.answers.country === values.country ? suggestion.data : undefined
  const keepTimeZone = useSuggestion(values.country, suggested, set)
  const names = useMemo(() => {
    const regions = new Intl.DisplayNames(locale, { type: 'region' })
    const list = countries.map((value) => ({ value, label: regions.of(value) ?? value }))
    return list.toSorted((a, b) => a.label.localeCompare(b.label))
  }, [countries, locale])
  const months = useMemo(() => listMonths(locale), [locale])
  const states = suggested?.states ?? []
  return (
    <>
      <Card title={t('1. Where are you?')}>
        <Select
          label={t('Country')}
          data={names}
          searchable
          allowDeselect={false}
          disabled={isPaid}
          value={values.country}
          error={errors.country}
          onChange={(country) =>
            country &&
            set({ country, state: null, excluded: [], leaveDays: {}, carryForward: {}, componentPercents: {} })
          }
        />
        {states.length > 0 && (
          <Select
            label={t('State')}
            description={t('For its public holidays')}
            data={states.map(({ code, name }) => ({ value: code, label: name }))}
            searchable
            clearable
            value={values.state}
            error={errors.state}
            onChange={(state) => set({ state })}
          />
        )}
        <Select
          label={t('Time zone')}
          data={timeZones.includes(values.timeZone) ? timeZones : [values.timeZone, ...timeZones]}
          searchable
          allowDeselect={false}
          value={values.timeZone}
          error={errors.timeZone}
          onChange={(timeZone) => {
            if (!timeZone) return
            keepTimeZone()
            set({ timeZone })
          }}
        />
      </Card>
      <Card title={t('2. Which currency do you pay in?')}>
        <Select
          aria-label={t('Currency')}
          data={currencies}
          searchable
          allowDeselect={false}
          disabled={isPaid}
          value={values.currency}
          error={errors.currency}
          onChange={(currency) => currency && set({ currency })}
        />
        {suggested && !suggested.hasStatutoryPay && (
          <Text size="sm" c="dimmed">
            {t('Statutory contributions and income tax of this country are not calculated. Enter them as deductions.')}
          </Text>
        )}
      </Card>
      <Card title={t('3. When do your years start?')}>
        <Group grow align="flex-end">
          <Select
            label={t('Leave year')}
            data={months}
            allowDeselect={false}
            value={String(values.leaveYearStart)}
            onChange={(month) => month && set({ leaveYearStart: Number(month) })}
          />
          <Select
            label={t('Financial year')}
            data={months}
            allowDeselect={false}
            value={String(values.financialYearStart)}
            onChange={(month) => month && set({ financialYearStart: Number(month) })}
          />
        </Group>
      </Card>
      <Card title={t('4. Which days do you work?')}>
        <Chip.Group
          multiple
          value={values.workingDays}
          onChange={(days) => set({ workingDays: daysOfWeek.filter((day) => days.includes(day)) })}
        >
          <Group gap="xs" role="group" aria-label={t('Working days')}>
            {listWeekdays(locale).map(({ day, label }) => (
              <Chip key={day} value={day satisfies DayOfWeek}>
                {label}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        {values.workingDays.length === 0 && <Input.Error>{t('Choose at least one day.')}</Input.Error>}
      </Card>
      <Card title={t('5. When do you pay salaries?')}>
        <Select
          aria-label={t('Pay day')}
          allowDeselect={false}
          data={Array.from({ length: MAX_PAY_DAYS + 1 }, (_, days) => ({
            value: String(days),
            label: describePayDay(days, t),
          }))}
          value={String(values.payDays)}
          onChange={(days) => days && set({ payDays: Number(days) })}
        />
      </Card>
      <Card title={t('6. How much leave do you give?')}>
        <Stack gap={4}>
          <SegmentedControl
            aria-label={t('Leave policy')}
            data={leavePolicies.map((value) => ({ value, label: t(policyLabels[value]) }))}
            value={values.policy}
            onChange={(policy) => set({ policy: policy as SetupAnswersDraft['policy'], leaveDays: {} })}
          />
          <Text size="sm" c="dimmed">
            {t('Basic is the legal minimum, where there is one. You can change the days of each type on the right.')}
          </Text>
        </Stack>
      </Card>
    </>
  )
}

/**
 * Uses the suggested answers of another country when they are loaded. The returned function keeps a time zone that
 * was chosen by hand.
 */
function useSuggestion(
  country: string,
  suggested: { answers: SetupAnswersDraft } | undefined,
  set: Props['draft']['set'],
): () => void {
  const applied = useRef(country)
  const isTimeZoneChosen = useRef(false)
  useEffect(() => {
    if (!suggested || applied.current === country) return
    applied.current = country
    const { timeZone, currency, leaveYearStart, financialYearStart, workingDays, startsAt, endsAt } = suggested.answers
    const years = { leaveYearStart, financialYearStart }
    set({ ...(!isTimeZoneChosen.current && { timeZone }), currency, ...years, workingDays, startsAt, endsAt })
  }, [country, suggested, set])
  return () => (isTimeZoneChosen.current = true)
}
