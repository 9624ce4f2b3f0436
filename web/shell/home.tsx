import { findHomePath } from '../../domain/main/navigation/route-guard.ts'
import { Redirect } from '../kit/page/redirect.tsx'
import { useViewer } from '../session.ts'

/** The dashboard of the user's role. */
export function Home() {
  const viewer = useViewer()
  // During navigation to another screen this screen is still rendered, possibly without a user.
  if (!viewer) return null
  return <Redirect to={findHomePath(viewer)} />
}
