import ProfileLeaveTab from '../../leave/requests/profile-leave-tab.tsx'
import type { RecordTabProps } from './employee-record.ts'

/** Leave balances and leave requests of the employee. */
export default function LeaveTab({ record }: RecordTabProps) {
  return <ProfileLeaveTab employeeId={record.id} />
}
