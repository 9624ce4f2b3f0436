import { TextInput, type TextInputProps } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../data/format.ts'
import { parseNumber, toLocalNumber, toPlainNumber, type NumberRules } from './parse-number.ts'

export type NumberTextInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'step'> & NumberRules

interface Props extends NumberTextInputProps {
  /** Plain digits, empty without a number, `NaN` after a text that is not a valid number. */
  digits: string
  onType: (digits: string) => void
  /** Groups the digits of a number that was set, not typed. */
  format: (digits: string) => string
  /** What the arrow keys add or subtract; without it they do nothing. */
  step?: number
}

/** A text field for a number. A text that is not a valid number is kept, and marked when the field is left. */
export function NumberTextInput({ digits, onType, format, step, decimals, min, max, error, ...rest }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const [isEditing, setEditing] = useState(false)
  const rules = { decimals, min, max }
  const isInvalid = digits === 'NaN'
  const parsed = parseNumber(toPlainNumber(typed, locale), rules)
  const problem = isInvalid && !isEditing && 'problem' in parsed ? t(parsed.problem, { decimals }) : error
  const show = (plain: string) => toLocalNumber(format(plain), locale)
  const type = (text: string) => {
    const next = parseNumber(toPlainNumber(text, locale), rules)
    setTyped(text)
    onType('problem' in next ? 'NaN' : next.digits)
  }
  const moveByStep = (event: KeyboardEvent) => {
    const sign = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!step || !sign) return
    event.preventDefault()
    const next = Number(((Number(digits) || 0) + sign * step).toFixed(6))
    type(toLocalNumber(String(Math.min(Math.max(next, min ?? next), max ?? next)), locale))
  }
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={isEditing || isInvalid ? typed : show(digits)}
      error={problem}
      onFocus={(event) => {
        rest.onFocus?.(event)
        if (!isInvalid) setTyped(show(digits))
        setEditing(true)
      }}
      onBlur={(event) => {
        setEditing(false)
        rest.onBlur?.(event)
      }}
      onKeyDown={moveByStep}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
