import { Page } from '../../kit/page/page.tsx'
import { OwnPlans } from './own-plans.tsx'

/** The user's own onboarding. */
export default function OnboardingScreen() {
  return (
    <Page title="Onboarding">
      <OwnPlans
        type="ONBOARDING"
        empty={{ title: 'No onboarding plan', text: 'Your steps appear here when HR starts your onboarding.' }}
      />
    </Page>
  )
}
