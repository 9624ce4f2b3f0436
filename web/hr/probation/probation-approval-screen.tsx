import { Page } from '../../kit/page/page.tsx'
import { TabsByUrl } from '../../kit/page/tabs-by-url.tsx'
import { OpenProbations } from './open-probations.tsx'
import { ProbationDecisions } from './probation-decisions.tsx'

/** HR approves the proposed decisions for probations. */
export default function ProbationApprovalScreen() {
  return (
    <Page title="Probation approval">
      <TabsByUrl
        tabs={[
          { key: 'pending', label: 'Pending', content: <ProbationDecisions key="pending" state="PENDING" /> },
          { key: 'all', label: 'All decisions', content: <ProbationDecisions key="all" state="" /> },
          { key: 'open', label: 'Decision due', content: <OpenProbations /> },
        ]}
      />
    </Page>
  )
}
