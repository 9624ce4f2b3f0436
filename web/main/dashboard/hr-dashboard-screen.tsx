import { hrCards } from './dashboard-cards.ts'
import { Dashboard, toLazyCards } from './dashboard.tsx'

const cards = toLazyCards(hrCards)

/** The home screen of HR and Admin. */
export default function HrDashboardScreen() {
  return <Dashboard cards={cards} />
}
