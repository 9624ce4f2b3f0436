import ProfileLeaveTab from '../../leave/requests/profile-leave-tab.tsx'
import type { RecordTabProps } from './employee-record.ts'

/** Balances and leaves of the person. */
export default function LeaveTab({ record }: RecordTabProps) {
  return <ProfileLeaveTab employeeId={record.id} />
}
