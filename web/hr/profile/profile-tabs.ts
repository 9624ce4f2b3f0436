import { lazy, type ComponentType } from 'react'
import type { Viewer } from '../../../domain/main/navigation/route-guard.ts'
import type { EmployeeRecord, RecordTabProps } from './employee-record.ts'

/** A tab of a profile whose record the user can see. It loads when it is opened. */
export interface ProfileTab {
  key: string
  /** English key. */
  label: string
  isFor?: (record: EmployeeRecord, viewer: Viewer) => boolean
  Content: ComponentType<RecordTabProps>
}

const hasPersonal = ({ personal }: EmployeeRecord) => personal !== undefined

/** In display order, after the overview. */
export const profileTabs: ProfileTab[] = [
  { key: 'job', label: 'Job', Content: lazy(() => import('../employment/job-tab.tsx')) },
  { key: 'contact', label: 'Contact', Content: lazy(() => import('./contact-tab.tsx')) },
  { key: 'family', label: 'Family', isFor: hasPersonal, Content: lazy(() => import('./family-tab.tsx')) },
  { key: 'identity', label: 'Identity & bank', isFor: hasPersonal, Content: lazy(() => import('./identity-tab.tsx')) },
  { key: 'documents', label: 'Documents', Content: lazy(() => import('./documents-tab.tsx')) },
  { key: 'leave', label: 'Leave', Content: lazy(() => import('./leave-tab.tsx')) },
  {
    key: 'appreciation',
    label: 'Appreciation',
    isFor: (_, { permissions }) => permissions.includes('appreciation.give'),
    Content: lazy(() => import('../appreciation/appreciations-tab.tsx')),
  },
  {
    key: 'history',
    label: 'History',
    isFor: (_, { permissions }) => permissions.includes('audit.read'),
    Content: lazy(() => import('./record-history-tab.tsx')),
  },
]
