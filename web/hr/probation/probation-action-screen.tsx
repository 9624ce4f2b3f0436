import { Page } from '../../kit/page/page.tsx'
import { TabsByUrl } from '../../kit/page/tabs-by-url.tsx'
import { OpenProbations } from './open-probations.tsx'
import { ProbationDecisions } from './probation-decisions.tsx'

/** The manager confirms, extends or ends probations, and sees the decision of HR. */
export default function ProbationActionScreen() {
  return (
    <Page title="Probation action">
      <TabsByUrl
        tabs={[
          { key: 'open', label: 'Open', content: <OpenProbations /> },
          { key: 'decisions', label: 'Decisions', content: <ProbationDecisions key="all" state="" /> },
        ]}
      />
    </Page>
  )
}
