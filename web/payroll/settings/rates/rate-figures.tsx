import { Spoiler, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  listRateFields,
  type RateField,
  type CustomRateKind,
} from '../../../../domain/payroll/india/rates/rate-kinds.ts'
import { formatTaxSection } from '../../../../domain/payroll/india/tax/section-labels.ts'
import { toChoiceLabel } from '../../../kit/data/choice-label.ts'
import { useFormat } from '../../../kit/data/format.ts'
import classes from './rates.module.css'
import { useMonthNames } from '../../../kit/data/use-month-names.ts'

interface RateSlab {
  from: number
  amount: number
  inMonth?: { month: number; amount: number }
}
type RateShareValue = { amount: number } | { percent: string; most: number } | { times: number }
interface SectionCap {
  section: string
  most: number | null
  mostForSeniors: number | null
}

/** The values of a row as text. */
export function RateFigures({ subject, values }: { subject: CustomRateKind; values: Record<string, unknown> }) {
  const { t } = useTranslation()
  return (
    <dl className={classes.figures}>
      {listRateFields(subject).map(([name, field]) => (
        <div key={name}>
          <dt>{t(field.label)}</dt>
          <dd>
            <RateValue field={field} value={values[name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function RateValue({ field, value }: { field: RateField; value: unknown }) {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  const months = useMonthNames()
  const monthsIn = (chosen: number[]) =>
    chosen.length < 12 ? chosen.map((month) => months[month - 1]).join(', ') : null
  if (value === null || value === undefined) return <>{t(field.none ?? '–')}</>
  switch (field.kind) {
    case 'PERCENT':
      return <>{t('{{percent}}%', { percent: number(Number(value)) })}</>
    case 'AMOUNT':
      return <>{money(value as number)}</>
    case 'COUNT':
      return <>{number(value as number)}</>
    case 'FLAG':
      return <>{value === true ? t('Yes') : t('No')}</>
    case 'CHOICE':
      return <>{t(toChoiceLabel(String(value)))}</>
    case 'MONTHS':
      return <>{monthsIn(value as number[]) ?? t('Every month')}</>
    case 'NAMES':
      return <>{(value as string[]).join(', ')}</>
    case 'SHARE':
      return <ShareText share={value as RateShareValue} />
    case 'SLABS':
      return (
        <ValueLines
          lines={(value as RateSlab[]).map((slab) => (
            <SlabText key={slab.from} {...slab} />
          ))}
        />
      )
    case 'CAPS':
      return (
        <ValueLines
          lines={(value as SectionCap[]).map((cap) => (
            <CapText key={cap.section} {...cap} />
          ))}
        />
      )
  }
}

function ShareText({ share }: { share: RateShareValue }) {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  if ('amount' in share) return <>{money(share.amount)}</>
  if ('times' in share) return <>{t('{{times}} times the employee contribution', { times: share.times })}</>
  return <>{t('{{percent}}%, at most {{most}}', { percent: number(Number(share.percent)), most: money(share.most) })}</>
}

function SlabText({ from, amount, inMonth }: RateSlab) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const months = useMonthNames()
  const words = t('From {{from}}: {{amount}}', { from: money(from), amount: money(amount) })
  if (!inMonth) return <>{words}</>
  const other = t('{{amount}} in {{month}}', { amount: money(inMonth.amount), month: months[inMonth.month - 1] })
  return <>{`${words}, ${other}`}</>
}

function CapText({ section, most, mostForSeniors }: SectionCap) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const upTo = (amount: number | null) => (amount === null ? t('No limit') : money(amount))
  const words = `${t(formatTaxSection(section))}: ${upTo(most)}`
  if (most === mostForSeniors) return <>{words}</>
  return <>{`${words}, ${t('senior citizens: {{most}}', { most: upTo(mostForSeniors) })}`}</>
}

const ValueLines = ({ lines }: { lines: React.ReactNode[] }) => {
  const { t } = useTranslation()
  return (
    <Spoiler maxHeight={132} showLabel={t('Show all')} hideLabel={t('Show less')}>
      {lines.map((line, at) => (
        <Text key={at} inherit component="div">
          {line}
        </Text>
      ))}
    </Spoiler>
  )
}
