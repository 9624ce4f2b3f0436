// How modules are joined to files. A file per module would mean hundreds of requests; too few files would load code that
// the screen does not need.
const toPath = (id: string) => id.replaceAll('\\', '/')

/**
 * 'leave-requests' for a module in web/leave/requests; null outside the services and for charts, so that only a screen
 * that shows a chart loads the chart library.
 */
function readFeature(id: string): string | null {
  if (id.endsWith('-chart.tsx')) return null
  const [, service, feature] =
    /\/web\/(attendance|hr|leave|main|notification|payroll|task)\/([\w-]+)\//.exec(toPath(id)) ?? []
  return service ? `${service}-${feature}` : null
}

export const chunkGroups = [
  { name: 'app', tags: ['$initial' as const], priority: 90 },
  { name: 'components', test: /node_modules[\\/](@mantine[\\/](core|hooks)|@floating-ui|@tabler)/, priority: 80 },
  { name: 'sign-in', test: /web[\\/]main[\\/]auth[\\/]|web[\\/]kit[\\/]data[\\/]/, priority: 70 },
  // With the styles of the palette, which is loaded as soon as the page is idle.
  {
    name: 'frame',
    test: /web[\\/](shell|kit[\\/]page)[\\/](?!keyboard[\\/](palette[^.]*\.tsx?|keyboard-help))|spotlight[\\/]styles/,
    priority: 60,
  },
  { name: 'palette', test: /web[\\/]shell[\\/]keyboard[\\/]palette|@mantine[\\/]spotlight/, priority: 35 },
  // With decisions on requests, which are on the home screen and in the inbox.
  {
    name: 'kit',
    test: /web[\\/](kit[\\/](?!form[\\/](day-picker|drop-zone))|main[\\/]approvals[\\/](use-decision|delayed-decision|approval-labels))/,
    priority: 50,
  },
  { name: 'home', test: /web[\\/]main[\\/]dashboard[\\/]/, priority: 40 },
  { name: 'dates', test: /node_modules[\\/]@mantine[\\/]dates/, priority: 30 },
  { name: 'charts', test: /node_modules[\\/](@mantine[\\/]charts|recharts|d3-|victory-vendor)/, priority: 30 },
  { name: 'editor', test: /node_modules[\\/](@tiptap|prosemirror|@mantine[\\/]tiptap)/, priority: 30 },
  { name: 'shared', minShareCount: 4, priority: 20 },
  { name: readFeature, debugName: 'features', priority: 10 },
]
