import { Inbox } from './inbox.tsx'

/** All requests that the user can decide. */
export default function ApprovalsScreen() {
  return <Inbox title="Approvals" />
}
