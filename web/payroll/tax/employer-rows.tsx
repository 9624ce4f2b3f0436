import { Button, Group, Paper, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/page/card.tsx'
import { MoneyInput } from '../../kit/form/money-input.tsx'
import type { DeclarationDraft, EmployerDraft } from './declaration-draft.ts'

interface Props {
  draft: DeclarationDraft
  isClosed: boolean
  problems: Partial<Record<string, string>>
  onChange: (patch: Partial<DeclarationDraft>) => void
}

const emptyEmployer: EmployerDraft = { name: '', salary: 0, taxDeducted: 0, professionalTax: 0, providentFund: 0 }

/** Income and tax from previous employers in the same year. */
export function EmployerRows({ draft: { employers }, isClosed, problems, onChange }: Props) {
  const { t } = useTranslation()
  const set = (at: number, patch: Partial<EmployerDraft>) =>
    onChange({ employers: employers.map((one, index) => (index === at ? { ...one, ...patch } : one)) })
  const amounts = [
    ['salary', t('Salary after exemptions')],
    ['taxDeducted', t('Tax deducted')],
    ['professionalTax', t('Professional tax')],
    ['providentFund', t('Provident fund')],
  ] as const
  return (
    <Card title={t('Previous employers this year')} text={t('From Form 12B or the last payslip of the employer.')}>
      <Stack gap="md">
        {employers.map((employer, at) => (
          <Paper key={at} withBorder p="sm" radius="md">
            <Stack gap="xs">
              <TextInput
                label={t('Name')}
                value={employer.name}
                error={problems[`employers.${at}.name`]}
                disabled={isClosed}
                withAsterisk
                onChange={(event) => set(at, { name: event.currentTarget.value })}
              />
              <SimpleGrid cols={{ base: 1, sm: 2 }}>
                {amounts.map(([key, label]) => (
                  <MoneyInput
                    key={key}
                    label={label}
                    value={employer[key]}
                    error={problems[`employers.${at}.${key}`]}
                    disabled={isClosed}
                    onChange={(amount) => set(at, { [key]: amount ?? 0 })}
                  />
                ))}
              </SimpleGrid>
              {!isClosed && (
                <Group justify="flex-end">
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    onClick={() => onChange({ employers: employers.filter((_, index) => index !== at) })}
                  >
                    {t('Remove')}
                  </Button>
                </Group>
              )}
            </Stack>
          </Paper>
        ))}
        {employers.length === 0 && <Text c="dimmed">{t('None declared.')}</Text>}
        {!isClosed && (
          <Group>
            <Button variant="default" onClick={() => onChange({ employers: [...employers, emptyEmployer] })}>
              {t('Add employer')}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  )
}
