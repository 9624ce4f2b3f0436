import type { ApiReply } from '../../api.ts'

/** What all may see of a person. */
export type PublicCard = ApiReply<'GET /api/hr/directory/{id}'>

/** The record as far as it is the reader's to see. */
export type EmployeeRecord = ApiReply<'GET /api/hr/employees/{id}'>

/** What a tab of the record gets. `open` names the form beside it: 'contact', 'addresses:new', 'addresses:<id>'. */
export interface RecordTabProps {
  record: EmployeeRecord
  open: string
  onOpen: (open: string) => void
}
