import { guardedPaths, canOpenPath } from '../../domain/main/navigation/route-guard.ts'
import { Redirect } from '../kit/page/redirect.tsx'
import { useViewer } from '../session.ts'

/** The dashboard of one's role. */
export function Home() {
  const viewer = useViewer()
  // On the way to another screen this one still shows for a moment, perhaps with nobody signed in.
  if (!viewer) return null
  const first = guardedPaths.find((entry) => canOpenPath(viewer, entry))
  return <Redirect to={first?.path ?? '/dashboards/performance/employee'} />
}
