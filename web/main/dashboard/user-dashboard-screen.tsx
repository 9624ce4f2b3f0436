import { userCards } from './dashboard-cards.ts'
import { Dashboard, toLazyCards } from './dashboard.tsx'

const cards = toLazyCards(userCards)

/** The home screen of employees, managers and heads of department. */
export default function UserDashboardScreen() {
  return <Dashboard cards={cards} />
}
