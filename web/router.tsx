import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { screens } from './screens.ts'
import { Home } from './shell/home.tsx'
import { Root } from './shell/root.tsx'
import { NotFound, RouteError, RouteSkeleton } from './shell/route-states.tsx'

const rootRoute = createRootRoute({ component: Root, notFoundComponent: NotFound })
const homeRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', component: Home })

const screenRoutes = Object.entries(screens).map(([path, load]) =>
  createRoute({ getParentRoute: () => rootRoute, path, component: lazyRouteComponent(load) }),
)

export const router = createRouter({
  routeTree: rootRoute.addChildren([homeRoute, ...screenRoutes]),
  defaultPreload: 'intent',
  defaultErrorComponent: RouteError,
  defaultPendingComponent: RouteSkeleton,
  defaultPendingMs: 0,
  // The default of 500 ms would delay the screen, and so its data, although its code is loaded.
  defaultPendingMinMs: 0,
  scrollRestoration: true,
  // Search values are plain text in the URL; each screen parses its own.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const words = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
    const text = new URLSearchParams(words.map(([name, value]) => [name, String(value)])).toString()
    return text && `?${text}`
  },
})
