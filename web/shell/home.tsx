import { Navigate } from '@tanstack/react-router'
import { guardedPaths, meets } from '../../domain/main/guard.ts'
import { useSession, viewerOf } from '../session.ts'

/** The dashboard of one's role. */
export function Home() {
  const viewer = viewerOf(useSession())
  const first = guardedPaths.find((entry) => viewer && meets(viewer, entry))
  return <Navigate to={first?.path ?? '/dashboards/performance/employee'} replace />
}
