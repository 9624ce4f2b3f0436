import type { ApiReply } from '../../api.ts'

/** Details that all users can see. */
export type PublicCard = ApiReply<'GET /api/hr/directory/{id}'>

/** The record, with the parts that the user can see. */
export type EmployeeRecord = ApiReply<'GET /api/hr/employees/{id}'>

/** Properties of a profile tab. `open` names the open form: 'contact', 'addresses:new', 'addresses:<id>'. */
export interface RecordTabProps {
  record: EmployeeRecord
  open: string
  onOpen: (open: string) => void
}
