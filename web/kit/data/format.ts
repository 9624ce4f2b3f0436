import { useTranslation } from 'react-i18next'
import { toDayInZone, type Day } from '../../../domain/kit/day.ts'
import { createNumberFormat, type DaySpan } from '../../../domain/kit/format-fact.ts'
import { resolveLocale } from '../../../domain/kit/locale.ts'
import { formatMoney, formatWholeMoney } from '../../../domain/kit/money.ts'
import { useSession } from '../../session.ts'
import { isolateText } from './isolate-text.ts'

/** The locale for dates and numbers: the organisation's for English, hi-IN for Hindi. */
export function useLocale(): string {
  const { i18n } = useTranslation()
  const organisation = useSession((session) => session.settings?.organisation.locale)
  return resolveLocale(i18n.language, organisation)
}

/** Formatters for days, instants, numbers and money, in the user's language and the organisation's time zone. */
export function useFormat() {
  const locale = useLocale()
  const zone = useSession((session) => session.settings?.organisation.timeZone)
  const currency = useSession((session) => session.settings?.organisation.currency) ?? 'INR'
  return findFormatters(locale, zone, currency)
}

/**
 * The current date in the organisation's time zone, from the clock, because the server's value is outdated after
 * midnight.
 */
export function useToday(): Day {
  return toDayInZone(useTimeZone(), new Date())
}

/** The organisation's time zone, in which times are shown and entered. */
export function useTimeZone(): string {
  const zone = useSession((session) => session.settings?.organisation.timeZone)
  return zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}

const formattersByKey = new Map<string, ReturnType<typeof createFormatters>>()

/** Formatters are slow to create, and a screen can have hundreds of components that use them. */
function findFormatters(locale: string, zone: string | undefined, currency: string) {
  const key = [locale, zone, currency].join(' ')
  const found = formattersByKey.get(key) ?? createFormatters(locale, zone, currency)
  formattersByKey.set(key, found)
  return found
}

function createFormatters(locale: string, zone: string | undefined, currency: string) {
  const dayFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const longDayFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
  const monthFormat = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const instantFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  const timeFormat = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: zone })
  const clockFormat = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  const percentFormat = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  return {
    locale,
    /** 31 Jan 2026 */
    day: (day: Day) => isolateText(dayFormat.format(Date.parse(`${day}T00:00:00Z`))),
    /** 10–12 Mar 2026 */
    span: ({ from, to }: DaySpan) => isolateText(dayFormat.formatRange(Date.parse(from), Date.parse(to))),
    /** Saturday, 31 January 2026 */
    longDay: (day: Day) => isolateText(longDayFormat.format(Date.parse(`${day}T00:00:00Z`))),
    /** January 2026, for any day of the month */
    month: (day: Day) => isolateText(monthFormat.format(Date.parse(`${day}T00:00:00Z`))),
    instant: (instant: string) => isolateText(instantFormat.format(Date.parse(instant))),
    time: (instant: string) => isolateText(timeFormat.format(Date.parse(instant))),
    /** 9:05 am for 09:05 */
    clock: (time: string) => isolateText(clockFormat.format(Date.parse(`1970-01-01T${time}Z`))),
    number: createNumberFormat(locale),
    /** 7.5% for 7.5 */
    percent: (value: number) => percentFormat.format(value / 100),
    /** Minor units, in the organisation's currency by default. */
    money: (amount: number, other?: string) => formatMoney({ amount, currency: other ?? currency }, locale),
    /** For yearly amounts: without the smaller unit. */
    wholeMoney: (amount: number, other?: string) => formatWholeMoney({ amount, currency: other ?? currency }, locale),
  }
}
