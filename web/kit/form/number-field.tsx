import { NumberTextInput, type NumberTextInputProps } from './number-text-input.tsx'

type Props = NumberTextInputProps & {
  value: number | string
  /** Empty without a number; NaN for a text that is not a valid number, which cannot be saved. */
  onChange: (value: number | '') => void
  step?: number
}

/** A number, typed or changed with the arrow keys. */
export const NumberField = ({ value, onChange, step = 1, ...rest }: Props) => (
  <NumberTextInput
    {...rest}
    step={step}
    digits={String(value)}
    format={(digits) => digits}
    onType={(digits) => onChange(digits === '' ? '' : Number(digits))}
  />
)
