import { Page } from '../../../kit/page/page.tsx'
import { TabsByUrl } from '../../../kit/page/tabs-by-url.tsx'
import { ExchangeRatesTab } from './exchange-rates-tab.tsx'
import { ExpenseTypesTab } from './expense-types-tab.tsx'

/** The expense types with their limits and rates, and the exchange rates. */
export default function ExpenseTypesScreen() {
  return (
    <Page title="Expense types">
      <TabsByUrl
        tabs={[
          { key: 'types', label: 'Types', content: <ExpenseTypesTab /> },
          { key: 'rates', label: 'Exchange rates', content: <ExchangeRatesTab /> },
        ]}
      />
    </Page>
  )
}
