import type { ComponentType } from 'react'
import type { RoleName } from '../../domain/main/roles.ts'

/**
 * A card of the dashboard. It asks its own call, and loads, fails and retries alone. Left out for roles it isn't for
 * and for people without its permission. `span` is its width in thirds of the page.
 */
export interface DashboardCard {
  key: string
  /** All roles when left out. */
  roles?: readonly RoleName[]
  permission?: string
  span: 1 | 2 | 3
  load: () => Promise<{ default: ComponentType }>
}

/** In the order they are shown. */
export const dashboardCards: DashboardCard[] = [{ key: 'today', span: 3, load: () => import('./today-card.tsx') }]
