import { lazy, type ComponentType } from 'react'
import type { AnyEntity } from '../../../domain/kit/entity.ts'
import type { EntityRow } from './entity-rows.ts'

/** An additional tab in the drawer of existing rows, such as their history. `label` is an English key. */
export interface EntityTab {
  key: string
  label: string
  /** The required permission. */
  permission?: string
  Content: ComponentType<{ entity: AnyEntity; row: EntityRow }>
}

export const entityTabs: EntityTab[] = [
  { key: 'history', label: 'History', permission: 'audit.read', Content: lazy(() => import('./history-tab.tsx')) },
]
