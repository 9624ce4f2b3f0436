import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useSession } from '../session.ts'
import { Guard, isPublicPath, StartingScreen } from './guard.tsx'
import { getLoadedFrame, loadFrame } from './load-frame.ts'
import { OfflineBar } from './header/offline-bar.tsx'
import { Overlay } from './overlay.tsx'

const LazyFrame = lazy(loadFrame)
const Toasts = lazy(() => import('./toasts.tsx'))

/** Wraps every screen: overlay, guard, toasts, and the frame for signed-in users. */
export function Root() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const isSignedIn = useSession((session) => session.auth !== null && session.employeeUser.user !== null)
  return (
    <>
      <OfflineBar />
      <Guard>
        {isSignedIn && !isPublicPath(pathname) ? (
          <SignedInFrame>
            <Outlet />
          </SignedInFrame>
        ) : (
          <Outlet />
        )}
      </Guard>
      <Overlay />
      <Suspense>
        <Toasts />
      </Suspense>
    </>
  )
}

function SignedInFrame({ children }: { children: ReactNode }) {
  const [Frame] = useState(() => getLoadedFrame() ?? LazyFrame)
  return (
    <Suspense fallback={<StartingScreen />}>
      <Frame>{children}</Frame>
    </Suspense>
  )
}
