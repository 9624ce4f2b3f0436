import { Alert, Anchor, Group, List, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/data/format.ts'
import { MoneyText } from '../../kit/data/value-texts.tsx'
import type { ReturnPage } from './return-view.tsx'

/** Whether the totals of the return equal the totals of its payrolls. */
export function ReturnChecks({ view }: { view: ReturnPage }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const wrong = view.checks.filter(({ expected, found }) => expected !== found)
  if (wrong.length > 0)
    return (
      <Alert color="red" title={t('Totals do not match')}>
        {wrong.map(({ words, expected, found }) => (
          <div key={words}>
            {t('{{what}}: {{found}} in the return, {{expected}} in payroll', {
              what: t(words),
              found: money(found, view.currency),
              expected: money(expected, view.currency),
            })}
          </div>
        ))}
      </Alert>
    )
  return (
    <Text c="dimmed" component="div" style={{ display: 'flex', alignItems: 'center', gap: 6 }}>
      <IconCheck size={18} style={{ flexShrink: 0 }} color="var(--mantine-color-green-text)" aria-hidden />
      <span>
        {t('Totals match')}:{' '}
        {view.checks.map(({ words, found }) => `${t(words)} ${money(found, view.currency)}`).join(' · ')}
      </span>
    </Text>
  )
}

/** What is paid with the return, such as the amounts for the accounts of the provident fund. */
export function ReturnPayments({ view }: { view: ReturnPage }) {
  const { t } = useTranslation()
  if (view.payments.length === 0) return null
  return (
    <Group component="dl" gap="xl" m={0} style={{ rowGap: 8 }}>
      {view.payments.map(({ words, amount }) => (
        <div key={words}>
          <Text component="dt" size="sm" c="dimmed">
            {t(words)}
          </Text>
          <Text component="dd" m={0} fw={600}>
            <MoneyText amount={amount} currency={view.currency} />
          </Text>
        </div>
      ))}
    </Group>
  )
}

/** Missing facts, each with a link to correct it. */
export function ReturnGaps({ view }: { view: ReturnPage }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (view.gapCount === 0) return null
  return (
    <Alert color="yellow" title={`${t('Missing details')}: ${number(view.gapCount)}`}>
      <List size="sm">
        {view.gaps.slice(0, 10).map(({ code, words, employee, link }) => (
          <List.Item key={`${code} ${employee?.id ?? ''}`}>
            <Anchor inherit c="inherit" underline="always" renderRoot={(props) => <Link to={link} {...props} />}>
              {employee ? `${employee.name} (${employee.number})` : t('Organisation')}
            </Anchor>
            : {t(words)}
          </List.Item>
        ))}
      </List>
      {view.gapCount > 10 && (
        <Text size="sm" mt={4}>
          {t('and {{count}} more', { count: view.gapCount - 10, number: number(view.gapCount - 10) })}
        </Text>
      )}
    </Alert>
  )
}
