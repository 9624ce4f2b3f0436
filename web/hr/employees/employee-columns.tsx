import type { ApiReply } from '../../api.ts'
import type { Column } from '../../kit/table/columns.ts'
import { DayText, EmptyValue } from '../../kit/data/value-texts.tsx'
import { MailLink, PhoneLink } from './contact-links.tsx'
import { PersonLine } from './profile-link.tsx'
import { StatusBadge } from '../employment/status-badge.tsx'

type EmployeeListRow = ApiReply<'POST /api/hr/employees/search'>['content'][number]

const renderText = (text: string | null) => text ?? <EmptyValue />

export const employeeColumns: Column<EmployeeListRow>[] = [
  {
    key: 'fullName',
    header: 'Name',
    sort: true,
    cell: ({ fullName, photo, jobTitle }) => <PersonLine name={fullName} photo={photo} detail={jobTitle} />,
  },
  { key: 'number', header: 'Employee number', sort: true, cell: ({ number }) => number },
  { key: 'departmentName', header: 'Department', cell: ({ departmentName }) => renderText(departmentName) },
  { key: 'managerName', header: 'Manager', cell: ({ managerName }) => renderText(managerName) },
  { key: 'zoneName', header: 'Zone', cell: ({ zoneName }) => renderText(zoneName) },
  {
    key: 'employeeTypeName',
    header: 'Type',
    cell: ({ employeeTypeName }) => renderText(employeeTypeName),
    isHidden: true,
  },
  { key: 'joinedOn', header: 'Joining date', sort: true, cell: ({ joinedOn }) => <DayText day={joinedOn} /> },
  { key: 'leftOn', header: 'Last working day', cell: ({ leftOn }) => <DayText day={leftOn} />, isHidden: true },
  { key: 'workEmail', header: 'Work email', cell: ({ workEmail }) => <MailLink address={workEmail} />, isHidden: true },
  { key: 'workPhone', header: 'Work phone', cell: ({ workPhone }) => <PhoneLink number={workPhone} />, isHidden: true },
  { key: 'mobile', header: 'Mobile', cell: ({ mobile }) => <PhoneLink number={mobile} />, isHidden: true },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
]

export const employeeSortOptions = [
  { value: 'fullName', label: 'Name, A to Z' },
  { value: '-fullName', label: 'Name, Z to A' },
  { value: 'number', label: 'Employee number' },
  { value: '-joinedOn', label: 'Joining date, newest first' },
  { value: 'joinedOn', label: 'Joining date, oldest first' },
] as const
