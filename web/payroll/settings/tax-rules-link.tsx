import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** A link to the income tax rates that are not slabs. */
export function TaxRulesLink() {
  const { t } = useTranslation()
  return (
    <Anchor
      inherit
      underline="always"
      renderRoot={(props) => (
        <Link to="/hr/payroll/salary-settings/statutory-rates" search={{ subject: 'TAX_RULES' }} {...props} />
      )}
    >
      {t('The tax rate without PAN and the employer’s pension contribution are under Statutory rates.')}
    </Anchor>
  )
}
