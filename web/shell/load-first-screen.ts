import { findHomePath } from '../../domain/main/navigation/route-guard.ts'
import { screens } from '../screens.ts'
import { toViewer, useSession } from '../session.ts'
import { loadFrame } from './load-frame.ts'

const MAX_WAIT_MS = 1000

/**
 * Loads the frame and the screen of a signed-in user before the first render. A placeholder would stay for some 300 ms,
 * because React delays the screen. On a slow connection the placeholder is still shown.
 */
export async function loadFirstScreen(): Promise<void> {
  const session = useSession.getState()
  if (!session.auth) return
  const viewer = toViewer(session)
  if (viewer && location.pathname === '/') history.replaceState(null, '', findHomePath(viewer))
  const loading = Promise.allSettled([loadFrame(), screens[location.pathname]?.()])
  await Promise.race([loading, new Promise((resume) => setTimeout(resume, MAX_WAIT_MS))])
}
