import { TextInput, type TextInputProps } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { Day } from '../../../domain/kit/day.ts'
import { useFormat } from '../data/format.ts'

type SharedInputProp =
  | 'label'
  | 'description'
  | 'error'
  | 'placeholder'
  | 'name'
  | 'disabled'
  | 'withAsterisk'
  | 'className'
  | 'aria-label'

export type DayInputProps = Pick<TextInputProps, SharedInputProp> & {
  size?: 'xs' | 'sm' | 'md'
  value: Day | null
  onChange: (day: Day | null) => void
  minDay?: Day
  maxDay?: Day
  /** Shown for a date before `minDay` or after `maxDay`. */
  rangeError?: string
}

const DayPicker = lazy(() => import('./day-picker.tsx'))

/** A date, typed or picked; null when empty. The calendar is loaded when the first one is shown. */
export const DayInput = (props: DayInputProps) => (
  <Suspense fallback={<DayInputFallback {...props} />}>
    <DayPicker {...props} />
  </Suspense>
)

function DayInputFallback({ value, onChange: _, minDay: __, maxDay: ___, rangeError: ____, ...rest }: DayInputProps) {
  const { day } = useFormat()
  return <TextInput {...rest} value={value ? day(value) : ''} readOnly />
}
