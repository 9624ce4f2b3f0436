import { List, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatTaxSection } from '../../../domain/payroll/india/tax/section-labels.ts'
import { useFormat } from '../../kit/data/format.ts'

interface Props {
  regime: 'NEW' | 'OLD'
  limits: readonly { section: string; claimed: number; allowed: number }[]
}

/** Declared and allowed amounts by section, and what is beyond the limit. */
export function LimitList({ regime, limits }: Props) {
  const { t } = useTranslation()
  const { money } = useFormat()
  if (limits.length === 0) return null
  return (
    <div>
      <Text size="sm" fw={600}>
        {regime === 'NEW' ? t('Limits of the new regime') : t('Limits of the old regime')}
      </Text>
      <List size="sm">
        {limits.map(({ section, claimed, allowed }) => {
          const amounts = { section: t(formatTaxSection(section)), claimed: money(claimed), allowed: money(allowed) }
          return (
            <List.Item key={section}>
              {claimed > allowed
                ? t('{{section}}: {{claimed}} declared, {{allowed}} allowed, {{beyond}} beyond the limit', {
                    ...amounts,
                    beyond: money(claimed - allowed),
                  })
                : t('{{section}}: {{claimed}} declared, {{allowed}} allowed', amounts)}
            </List.Item>
          )
        })}
      </List>
    </div>
  )
}
