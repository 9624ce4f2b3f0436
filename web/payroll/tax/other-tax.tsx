import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/page/card.tsx'
import { MoneyInput } from '../../kit/form/money-input.tsx'
import type { DeclarationDraft } from './declaration-draft.ts'

interface Props {
  draft: DeclarationDraft
  isClosed: boolean
  problems: Partial<Record<string, string>>
  onChange: (patch: Partial<DeclarationDraft>) => void
}

/** Tax deducted elsewhere, which counts towards the year, and additional tax on request. */
export function OtherTax({ draft, isClosed, problems, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <Card title={t('Other tax deductions')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <MoneyInput
          label={t('Tax deducted elsewhere this year')}
          description={t('On the income that you declare, for example by a bank (s. 192(2B), Form 12BAA).')}
          value={draft.otherTaxDeducted ?? 0}
          error={problems.otherTaxDeducted}
          disabled={isClosed}
          onChange={(amount) => onChange({ otherTaxDeducted: amount ?? 0 })}
        />
        <MoneyInput
          label={t('Additional tax in each payslip')}
          description={t('Deducted in addition to the calculated tax.')}
          value={draft.extraTax ?? 0}
          error={problems.extraTax}
          disabled={isClosed}
          onChange={(amount) => onChange({ extraTax: amount ?? 0 })}
        />
      </SimpleGrid>
    </Card>
  )
}
