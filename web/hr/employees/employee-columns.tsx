import { statuses } from '../../../domain/hr/employees/employee.fields.ts'
import { tenureGroupLabels, tenureGroups } from '../../../domain/hr/employees/tenure.ts'
import type { ApiReply } from '../../api.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import type { Column } from '../../kit/table/columns.ts'
import type { Filter } from '../../kit/table/filter-bar.tsx'
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

export const employeeFilters: Filter[] = [
  { key: 'departmentId', label: 'Department', kind: 'ref', to: 'department' },
  { key: 'zoneId', label: 'Zone', kind: 'ref', to: 'zone' },
  { key: 'managerId', label: 'Manager', kind: 'ref', to: 'employee' },
  { key: 'employeeTypeId', label: 'Employee type', kind: 'ref', to: 'employee-type' },
  {
    key: 'status',
    label: 'Status',
    kind: 'choice',
    options: [
      ...statuses.map((value) => ({ value, label: toChoiceLabel(value) })),
      { value: 'ALL', label: 'All, including former employees' },
    ],
  },
  { key: 'joinedFrom', label: 'Joined from', kind: 'date' },
  { key: 'joinedTo', label: 'Joined until', kind: 'date' },
  { key: 'leftFrom', label: 'Last working day from', kind: 'date' },
  { key: 'leftTo', label: 'Last working day until', kind: 'date' },
  { key: 'contractFrom', label: 'Contract ends from', kind: 'date' },
  { key: 'contractTo', label: 'Contract ends until', kind: 'date' },
  { key: 'leavingReason', label: 'Reason for leaving', kind: 'text' },
  {
    key: 'tenure',
    label: 'Tenure at exit',
    kind: 'choice',
    options: tenureGroups.map((value) => ({ value, label: tenureGroupLabels[value] })),
  },
  { key: 'asOf', label: 'Employed on', kind: 'date' },
]

export const employeeSortOptions = [
  { value: 'fullName', label: 'Name, A to Z' },
  { value: '-fullName', label: 'Name, Z to A' },
  { value: 'number', label: 'Employee number' },
  { value: '-joinedOn', label: 'Joining date, newest first' },
  { value: 'joinedOn', label: 'Joining date, oldest first' },
] as const
