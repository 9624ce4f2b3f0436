import { Code, Combobox, Stack, Text, Textarea, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listFormulaCompletions, type FormulaCompletion } from '../../../domain/payroll/engine/formula/formula-names.ts'
import { useCall } from '../../kit/data/use-call.ts'
import classes from './formula-input.module.css'
import { useComponents } from './use-components.ts'

interface Props {
  label: string
  value: string
  /** The component of the formula. The formula cannot use it. */
  code: string | null
  error?: string
  onChange: (formula: string) => void
}

const MAX_COMPLETIONS = 8

/** A formula field with suggestions while typing. Errors are underlined. */
export function FormulaInput({ label, value, code, error, onChange }: Props) {
  const { t } = useTranslation()
  const box = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(0)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const components = useComponents()
  const word = /[A-Za-z_]\w*$/.exec(value.slice(0, caret))?.[0] ?? ''
  const offered = word === '' ? [] : listCompletions(word, components, code)
  const [settled] = useDebouncedValue(value, 300)
  const { data } = useCall(
    'POST /api/payroll/salaryRules/formula/check',
    { body: { formula: settled, code } },
    { enabled: settled.trim() !== '' },
  )
  const fault = settled === value && settled.trim() !== '' ? (data?.fault ?? null) : null
  const typed = (text: string, at: number) => {
    onChange(text)
    setCaret(at)
    combobox.openDropdown()
  }
  const insert = (text: string) => {
    const from = caret - word.length
    const end = from + text.length
    typed(value.slice(0, from) + text + value.slice(caret), end)
    combobox.closeDropdown()
    requestAnimationFrame(() => box.current?.setSelectionRange(end, end))
  }
  return (
    <Stack gap={4}>
      <Combobox store={combobox} onOptionSubmit={insert} position="bottom-start" withinPortal>
        <Combobox.Target>
          <Textarea
            ref={box}
            label={label}
            description={t('For example {{formula}}', { formula: 'min(BASIC, 15000) * 12%' })}
            classNames={{ input: classes.text }}
            autosize
            minRows={2}
            maxLength={1000}
            spellCheck={false}
            autoCapitalize="off"
            value={value}
            error={fault ? t('Position {{at}}: {{message}}', { at: fault.at + 1, message: fault.message }) : error}
            onChange={({ currentTarget }) => typed(currentTarget.value, currentTarget.selectionStart)}
            onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={offered.length === 0}>
          <Combobox.Options aria-label={t('Formula reference')}>
            {offered.map(({ text, about, kind }) => (
              <Combobox.Option key={text} value={text}>
                <Code>{text}</Code>{' '}
                <Text span size="sm" c="dimmed">
                  {kind === 'COMPONENT' ? about : t(about)}
                </Text>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {fault && (
        <Code block className={classes.text} aria-hidden>
          {value.slice(0, fault.at)}
          <mark className={classes.fault}>{value.slice(fault.at, fault.at + Math.max(1, fault.length)) || ' '}</mark>
          {value.slice(fault.at + Math.max(1, fault.length))}
        </Code>
      )}
    </Stack>
  )
}

function listCompletions(
  word: string,
  components: readonly { code: string; name: string }[],
  own: string | null,
): FormulaCompletion[] {
  const wanted = word.toLowerCase()
  return listFormulaCompletions(components.filter(({ code }) => code !== own))
    .filter(({ text, about }) => text.toLowerCase().startsWith(wanted) || about.toLowerCase().includes(wanted))
    .filter(({ text }) => text !== word)
    .slice(0, MAX_COMPLETIONS)
}
