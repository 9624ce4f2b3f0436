import { Button, Combobox, Group, Textarea, useCombobox } from '@mantine/core'
import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventFacts } from '../../../domain/notification/event-facts.ts'

interface Props {
  label: string
  facts: EventFacts
  value: string
  error?: string
  maxLength: number
  minRows?: number
  onChange: (value: string) => void
}

/** A text with facts. After `{{` it suggests facts, and Enter inserts the first one. Buttons below insert facts too. */
export function FactTextarea({ label, facts, value, error, maxLength, minRows = 1, onChange }: Props) {
  const { t } = useTranslation()
  const field = useRef<HTMLTextAreaElement>(null)
  const combobox = useCombobox()
  const [cursor, setCursor] = useState(value.length)
  const typed = findTypedName(value, cursor)
  const suggested = Object.entries(facts).filter(([name]) => name.toLowerCase().startsWith(typed?.name ?? ''))
  const { dropdownOpened: isOpen, selectFirstOption } = combobox
  useEffect(() => {
    if (isOpen) selectFirstOption()
  }, [isOpen, typed?.name, selectFirstOption])
  const insert = (name: string, from: number, to: number) => {
    const tag = facts[name]?.kind === 'LIST' ? `{{#each ${name}}}{{this}}\n{{/each}}` : `{{${name}}}`
    onChange(`${value.slice(0, from)}${tag}${value.slice(to)}`)
    combobox.closeDropdown()
    requestAnimationFrame(() => field.current?.setSelectionRange(from + tag.length, from + tag.length))
    field.current?.focus()
  }
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    onChange(event.currentTarget.value)
    setCursor(event.currentTarget.selectionStart)
    if (findTypedName(event.currentTarget.value, event.currentTarget.selectionStart)) combobox.openDropdown()
    else combobox.closeDropdown()
  }
  const insertAtCursor = (name: string) => {
    const at = field.current?.selectionStart ?? value.length
    insert(name, at, at)
  }
  return (
    <div>
      <Combobox
        store={combobox}
        onOptionSubmit={(name) => typed && insert(name, typed.from, typed.to)}
        position="bottom-start"
        width={280}
      >
        <Combobox.EventsTarget withExpandedAttribute>
          <Textarea
            ref={field}
            label={label}
            error={error}
            value={value}
            maxLength={maxLength}
            autosize
            minRows={minRows}
            maxRows={20}
            onChange={change}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.EventsTarget>
        <Combobox.DropdownTarget>
          <span />
        </Combobox.DropdownTarget>
        <Combobox.Dropdown hidden={!typed || suggested.length === 0}>
          <Combobox.Options>
            {suggested.map(([name, fact]) => (
              <Combobox.Option key={name} value={name}>
                {name} · {t(fact.label)}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <Group gap={6} mt={6} role="group" aria-label={t('Placeholders')}>
        {Object.entries(facts).map(([name, fact]) => (
          <Button key={name} size="compact-xs" variant="light" onClick={() => insertAtCursor(name)}>
            {t(fact.label)}
          </Button>
        ))}
      </Group>
    </div>
  )
}

/** The typed beginning of a fact before the cursor, with its position: `{{na` */
function findTypedName(text: string, cursor: number): { name: string; from: number; to: number } | null {
  const found = /\{\{\s*(\w*)$/.exec(text.slice(0, cursor))
  if (!found) return null
  const rest = /^\s*\}\}/.exec(text.slice(cursor))
  return { name: (found[1] ?? '').toLowerCase(), from: found.index, to: cursor + (rest?.[0].length ?? 0) }
}
