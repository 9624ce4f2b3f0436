import { Inbox } from '../../main/approvals/inbox.tsx'

const leaveKinds = ['LEAVE', 'LEAVE_CANCELLATION', 'LEAVE_ENCASHMENT']

/** The approval inbox with requests about leave only. */
export default function PendingScreen() {
  return <Inbox title="Pending leaves" kinds={leaveKinds} />
}
