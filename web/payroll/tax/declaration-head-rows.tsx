import { ActionIcon, Group, Select, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { findDeclarationHead, declarationHeads } from '../../../domain/payroll/india/tax/declaration-heads.ts'
import { Card } from '../../kit/page/card.tsx'
import { useFormat } from '../../kit/data/format.ts'
import { MoneyInput } from '../../kit/form/money-input.tsx'
import type { Declaration, DeclarationDraft, HeadKey } from './declaration-draft.ts'
import { Proofs } from './proofs.tsx'

interface Props {
  declaration: Declaration
  draft: DeclarationDraft
  isClosed: boolean
  problems: Partial<Record<string, string>>
  onChange: (patch: Partial<DeclarationDraft>) => void
}

/** Investments, deductions and other income, one row for each head. */
export function HeadRows({ declaration, draft, isClosed, problems, onChange }: Props) {
  const { t } = useTranslation()
  const { amounts } = draft
  const free = declarationHeads.filter(({ key }) => !amounts.some(({ head }) => head === key))
  const add = (key: string | null) => {
    if (key) onChange({ amounts: [...amounts, { head: key as HeadKey, declared: 0 }] })
  }
  return (
    <Card title={t('Investments, deductions and income')}>
      <Stack gap="md">
        {amounts.map((amount, at) => (
          <HeadRow
            key={amount.head}
            amount={amount}
            problem={problems[`amounts.${at}.declared`]}
            saved={declaration.amounts.find(({ head }) => head === amount.head)}
            year={declaration.year}
            isClosed={isClosed}
            onAmount={(declared) => onChange({ amounts: amounts.with(at, { ...amount, declared }) })}
            onRemove={() => onChange({ amounts: amounts.filter((one) => one !== amount) })}
          />
        ))}
        {amounts.length === 0 && <Text c="dimmed">{t('Nothing declared yet.')}</Text>}
        {!isClosed && (
          <Select
            key={amounts.length}
            label={t('Add')}
            placeholder={t('Choose a tax head')}
            data={free.map(({ key, label }) => ({ value: key, label: t(label) }))}
            value={null}
            onChange={add}
            searchable
          />
        )}
      </Stack>
    </Card>
  )
}

interface RowProps {
  amount: DeclarationDraft['amounts'][number]
  problem: string | undefined
  saved: Declaration['amounts'][number] | undefined
  year: string
  isClosed: boolean
  onAmount: (declared: number) => void
  onRemove: () => void
}

function HeadRow({ amount, problem, saved, year, isClosed, onAmount, onRemove }: RowProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const head = findDeclarationHead(amount.head)
  const label = t(head?.label ?? amount.head)
  return (
    <Stack gap={4}>
      <Group align="flex-end" wrap="nowrap">
        <MoneyInput
          label={label}
          value={amount.declared}
          error={problem}
          disabled={isClosed}
          onChange={(declared) => onAmount(declared ?? 0)}
          style={{ flex: 1 }}
        />
        {!isClosed && (
          <ActionIcon variant="subtle" size="lg" onClick={onRemove} aria-label={`${t('Remove')}: ${label}`}>
            <IconX size={16} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      {head?.note && (
        <Text size="sm" c="dimmed">
          {t(head.note)}
        </Text>
      )}
      {saved?.proven !== null && saved?.proven !== undefined && (
        <Text size="sm">{t('Verified: {{amount}}', { amount: money(saved.proven) })}</Text>
      )}
      {head?.proof && saved && (
        <Proofs head={head.key} year={year} proofs={saved.proofs} hint={t(head.proof)} isClosed={isClosed} />
      )}
    </Stack>
  )
}
