import { Select, type SelectProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type Props<V extends string> = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'label' | 'description'> & {
  /** An English text. */
  label: string
  hint?: string
  choices: Record<V, string>
  value: V
  onChange: (value: V) => void
}

/** A select field for a few choices with labels. */
export function ChoiceSelect<V extends string>({ label, hint, choices, value, onChange, ...rest }: Props<V>) {
  const { t } = useTranslation()
  const values = Object.keys(choices) as V[]
  return (
    <Select
      {...rest}
      label={t(label)}
      description={hint && t(hint)}
      allowDeselect={false}
      data={values.map((one) => ({ value: one, label: t(choices[one]) }))}
      value={value}
      onChange={(chosen) => onChange(values.find((one) => one === chosen) ?? value)}
    />
  )
}
