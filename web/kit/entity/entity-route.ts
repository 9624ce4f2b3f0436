import { createElement, type ComponentType } from 'react'
import type { AnyEntity } from '../../../domain/kit/entity.ts'

/**
 * A registry entry for the screen of a declared entity: `entityRoute(async () => (await
 * import('…/holiday.ts')).Holiday)`.
 */
export const createEntityRoute = (load: () => Promise<AnyEntity>) => async (): Promise<{ default: ComponentType }> => {
  const [{ EntityScreen }, entity] = await Promise.all([import('./entity-screen.tsx'), load()])
  return { default: () => createElement(EntityScreen, { entity }) }
}
