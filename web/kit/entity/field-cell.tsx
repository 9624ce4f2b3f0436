import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../domain/kit/field.ts'
import { findLocaleCountry } from '../../../domain/kit/locale.ts'
import { useCountryName } from '../data/country-name.ts'
import { useMonthNames } from '../data/use-month-names.ts'
import { toChoiceLabel } from '../data/choice-label.ts'
import classes from './field-cell.module.css'
import { DayText, MoneyText, EmptyValue, NumberText } from '../data/value-texts.tsx'

/** The value of a field in a list or record. `label` is the label of a reference. */
export function FieldCell({ field, value, label }: { field: Field; value: unknown; label?: string }) {
  const { t } = useTranslation()
  if (value === null || value === undefined || value === '') return <EmptyValue />
  switch (field.kind) {
    case 'bool':
      return value === true ? <Tick label={t('Yes')} /> : <VisuallyHidden>{t('No')}</VisuallyHidden>
    case 'choice':
      return <Badge>{t(toChoiceLabel(String(value)))}</Badge>
    case 'date':
      return <DayText day={String(value)} />
    case 'money':
      return <MoneyText amount={Number(value)} />
    case 'int':
      if (field.valueList === 'MONTHS') return <MonthText month={Number(value)} />
      return <NumberText value={Number(value)} />
    case 'number':
      return <NumberText value={Number(value)} />
    case 'ref':
      return <>{label ?? '…'}</>
    case 'colour':
      return (
        <span className={classes.colour}>
          <span className={classes.swatch} style={{ background: String(value) }} aria-hidden />
          {String(value)}
        </span>
      )
    case 'textarea':
      return <span className={classes.clamp}>{String(value)}</span>
    default:
      if (field.valueList === 'COUNTRIES') return <CountryText code={String(value)} />
      if (field.valueList === 'LOCALES') return <CountryText code={findLocaleCountry(String(value)) ?? String(value)} />
      return <>{String(value)}</>
  }
}

function MonthText({ month }: { month: number }) {
  const names = useMonthNames()
  return <>{names[month - 1]}</>
}

function CountryText({ code }: { code: string }) {
  const toName = useCountryName()
  return <>{toName(code)}</>
}

const Tick = ({ label }: { label: string }) => (
  <span className={classes.tick}>
    <IconCheck size={16} aria-hidden />
    <VisuallyHidden>{label}</VisuallyHidden>
  </span>
)

export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'info' | 'quiet'

/** A small status label. It is cheap to render, so long lists can use it in every row. */
export const Badge = ({ tone = 'plain', children }: { tone?: Tone; children: React.ReactNode }) => (
  <span className={classes.badge} data-tone={tone}>
    {children}
  </span>
)
