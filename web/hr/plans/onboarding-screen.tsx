import { Page } from '../../kit/page/page.tsx'
import { OwnPlans } from './own-plans.tsx'

/** The user's own onboarding. */
export default function OnboardingScreen() {
  return (
    <Page title="Onboarding">
      <OwnPlans
        type="ONBOARDING"
        empty={{
          title: 'No onboarding plan',
          text: 'Your onboarding steps will appear here once HR starts your onboarding.',
        }}
      />
    </Page>
  )
}
