import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/page/card.tsx'
import { DayInput } from '../../kit/form/day-input.tsx'
import { MoneyInput } from '../../kit/form/money-input.tsx'
import type { Declaration, DeclarationDraft, HomeDraft } from './declaration-draft.ts'
import { Proofs } from './proofs.tsx'

interface Props {
  declaration: Declaration
  draft: DeclarationDraft
  isClosed: boolean
  /** Validation errors by field: `homes.0.landlordPan`. */
  problems: Partial<Record<string, string>>
  onChange: (patch: Partial<DeclarationDraft>) => void
}

/** The rented homes of a tax declaration. */
export function HomeRows({ declaration, draft: { homes }, isClosed, problems, onChange }: Props) {
  const { t } = useTranslation()
  const from = `${declaration.year.slice(0, 4)}-04-01`
  const empty: HomeDraft = { from, to: null, monthly: 0, city: '', landlord: '' }
  const set = (at: number, patch: Partial<HomeDraft>) =>
    onChange({ homes: homes.map((home, index) => (index === at ? { ...home, ...patch } : home)) })
  return (
    <Card title={t('Rent')} text={t('Counts in the old regime: for the HRA exemption, or under s. 80GG without HRA.')}>
      <Stack gap="md">
        {homes.map((home, at) => (
          <Paper key={at} withBorder p="sm" radius="md">
            <Stack gap="xs">
              <Group grow>
                <DayInput
                  label={t('From')}
                  value={home.from}
                  disabled={isClosed}
                  error={problems[`homes.${at}.from`]}
                  onChange={(day) => set(at, { from: day ?? '' })}
                />
                <DayInput
                  label={t('To')}
                  value={home.to}
                  disabled={isClosed}
                  error={problems[`homes.${at}.to`]}
                  onChange={(day) => set(at, { to: day })}
                />
              </Group>
              <Group grow>
                <MoneyInput
                  label={t('Monthly rent')}
                  value={home.monthly}
                  disabled={isClosed}
                  error={problems[`homes.${at}.monthly`]}
                  onChange={(amount) => set(at, { monthly: amount ?? 0 })}
                />
                <TextInput
                  label={t('City')}
                  value={home.city}
                  disabled={isClosed}
                  maxLength={60}
                  error={problems[`homes.${at}.city`]}
                  withAsterisk
                  onChange={(event) => set(at, { city: event.currentTarget.value })}
                />
              </Group>
              <Group grow align="flex-start">
                <TextInput
                  label={t('Landlord')}
                  value={home.landlord}
                  disabled={isClosed}
                  maxLength={120}
                  error={problems[`homes.${at}.landlord`]}
                  withAsterisk
                  onChange={(event) => set(at, { landlord: event.currentTarget.value })}
                />
                <TextInput
                  label={t('Landlord’s PAN')}
                  placeholder={findKnownPan(declaration, home)}
                  value={home.landlordPan ?? ''}
                  disabled={isClosed}
                  maxLength={10}
                  autoCapitalize="characters"
                  error={problems[`homes.${at}.landlordPan`]}
                  onChange={(event) =>
                    set(at, { landlordPan: event.currentTarget.value.trim().toUpperCase() || undefined })
                  }
                />
              </Group>
              {!isClosed && (
                <Group justify="flex-end">
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    onClick={() => onChange({ homes: homes.filter((_, index) => index !== at) })}
                  >
                    {t('Remove')}
                  </Button>
                </Group>
              )}
            </Stack>
          </Paper>
        ))}
        {homes.length === 0 && <Text c="dimmed">{t('No rent declared.')}</Text>}
        {!isClosed && (
          <Group>
            <Button variant="default" onClick={() => onChange({ homes: [...homes, empty] })}>
              {t('Add rented home')}
            </Button>
          </Group>
        )}
        {declaration.homes.length > 0 && (
          <Proofs
            head="RENT"
            year={declaration.year}
            proofs={declaration.rentProofs}
            hint={t('Rent receipts or rental agreement')}
            isClosed={isClosed}
          />
        )}
      </Stack>
    </Card>
  )
}

const findKnownPan = ({ homes }: Declaration, { landlord }: HomeDraft): string | undefined =>
  homes.find((home) => home.landlord === landlord)?.landlordPan ?? undefined
