import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { hrCards } from './hr-cards.ts'
import { Dashboard } from './dashboard.tsx'

/** The home screen of HR and Admin, with a link to their home screen as employees. */
export default function HrDashboardScreen() {
  const { t } = useTranslation()
  return (
    <Dashboard
      cards={hrCards}
      controls={
        <Button variant="default" renderRoot={(props) => <Link to="/dashboards/performance/employee" {...props} />}>
          {t('My dashboard')}
        </Button>
      }
    />
  )
}
