import { Page } from '../../kit/page/page.tsx'
import { TabsByUrl } from '../../kit/page/tabs-by-url.tsx'
import { PlanCandidates } from './plan-candidates.tsx'
import { StartedPlans } from './started-plans.tsx'

/** Starts onboarding and offboarding plans for one or many employees, and shows the progress of all plans. */
export default function InitiateScreen() {
  return (
    <Page title="Initiate process">
      <TabsByUrl
        tabs={[
          { key: 'joining', label: 'Onboarding', content: <PlanCandidates key="joining" type="ONBOARDING" /> },
          { key: 'leaving', label: 'Offboarding', content: <PlanCandidates key="leaving" type="OFFBOARDING" /> },
          { key: 'plans', label: 'Active plans', content: <StartedPlans /> },
        ]}
      />
    </Page>
  )
}
