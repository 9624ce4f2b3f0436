import { userCards } from './dashboard-cards.ts'
import { Dashboard } from './dashboard.tsx'

/** The home screen of employees, managers and heads of department. */
export default function UserDashboardScreen() {
  return <Dashboard cards={userCards} />
}
