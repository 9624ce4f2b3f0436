import { ActionIcon, Button, Group, Input, Select, Table } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { MoneyInput } from '../../../kit/money-input.tsx'
import type { LawInputProps } from './law-inputs.tsx'

export interface LawCap {
  section: string
  most: number | null
  mostForSeniors: number | null
}

/** What each section allows at most in a year; a section that isn't there allows nothing. */
export function LawCaps({ field, at, value, problems, onChange }: LawInputProps<LawCap[]>) {
  const { t } = useTranslation()
  const change = (row: number, patch: Partial<LawCap>) =>
    onChange(value.map((cap, index) => (index === row ? { ...cap, ...patch } : cap)))
  const left = (field.options ?? []).filter((section) => !value.some((cap) => cap.section === section))
  const money = (row: number, name: 'most' | 'mostForSeniors', label: string) => (
    <MoneyInput
      aria-label={`${value[row]?.section}: ${label}`}
      placeholder={t('No limit')}
      currency="INR"
      value={value[row]?.[name] ?? null}
      error={problems[`${at}.${row}.${name}`]}
      onChange={(amount) => change(row, { [name]: amount })}
    />
  )
  return (
    <Input.Wrapper label={t(field.label)} labelElement="div" error={problems[at]}>
      <Table.ScrollContainer minWidth={480}>
        <Table verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('Section')}</Table.Th>
              <Table.Th>{t('At most')}</Table.Th>
              <Table.Th>{t('From sixty at most')}</Table.Th>
              <Table.Th aria-label={t('Remove')} />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {value.map(({ section }, row) => (
              <Table.Tr key={row}>
                <Table.Td>
                  <Select
                    aria-label={t('Section')}
                    allowDeselect={false}
                    data={[section, ...left]}
                    value={section}
                    error={problems[`${at}.${row}.section`]}
                    onChange={(chosen) => change(row, { section: chosen ?? section })}
                  />
                </Table.Td>
                <Table.Td>{money(row, 'most', t('At most'))}</Table.Td>
                <Table.Td>{money(row, 'mostForSeniors', t('From sixty at most'))}</Table.Td>
                <Table.Td>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('Remove {{name}}', { name: section })}
                    onClick={() => onChange(value.filter((_, index) => index !== row))}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Group>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={left.length === 0}
          onClick={() => onChange([...value, { section: left[0] ?? '', most: null, mostForSeniors: null }])}
        >
          {t('Add a section')}
        </Button>
      </Group>
    </Input.Wrapper>
  )
}
