import { Page } from '../../kit/page/page.tsx'
import { OwnPlans } from './own-plans.tsx'

/** The user's own offboarding. */
export default function OffboardingScreen() {
  return (
    <Page title="Offboarding">
      <OwnPlans
        type="OFFBOARDING"
        empty={{
          title: 'No offboarding plan',
          text: 'Your offboarding steps will appear here once your last working day is confirmed.',
        }}
      />
    </Page>
  )
}
