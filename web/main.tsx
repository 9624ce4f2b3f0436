import './shell/styles.ts'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { useTranslation } from 'react-i18next'
import { startI18n } from './i18n.ts'
import { setRefSources } from './kit/form/ref-options.ts'
import { useIsPrinting } from './kit/page/use-is-printing.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'
import { loadFirstScreen } from './shell/load-first-screen.ts'
import { reloadOnStaleChunk } from './shell/reload-on-stale-chunk.ts'
import { cssVariables, isColour, createAppTheme } from './shell/theme.ts'

startI18n()
reloadOnStaleChunk()
setRefSources(async () => (await import('./ref-sources.ts')).refSources)

function App() {
  const { t } = useTranslation()
  const [stored] = useLocalStorage({ key: 'muster-colour', defaultValue: 'violet', getInitialValueInEffect: false })
  // The text of a print is black, which a dark background would hide.
  const isPrinting = useIsPrinting()
  const theme = useMemo(() => createAppTheme(isColour(stored) ? stored : 'violet', t), [stored, t])
  return (
    <DirectionProvider>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        forceColorScheme={isPrinting ? 'light' : undefined}
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  )
}

const rootElement = document.getElementById('root')
if (rootElement)
  void loadFirstScreen().then(() =>
    createRoot(rootElement).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
