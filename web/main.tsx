import './shell/styles.ts'
import { MantineProvider } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { useTranslation } from 'react-i18next'
import { startI18n } from './i18n.ts'
import { setRefSources } from './kit/ref-options.ts'
import { queries } from './queries.ts'
import { router } from './router.tsx'
import { loadFrame } from './shell/load-frame.ts'
import { reloadOnceOnLostChunk } from './shell/lost-chunk.ts'
import { useSession } from './session.ts'
import { cssVariables, isColour, themeFor } from './shell/theme.ts'

startI18n()
reloadOnceOnLostChunk()
setRefSources(async () => (await import('./refs.ts')).refs)

if (useSession.getState().auth) void loadFrame()

function App() {
  const { t } = useTranslation()
  const [stored] = useLocalStorage({ key: 'muster-colour', defaultValue: 'violet', getInitialValueInEffect: false })
  const theme = useMemo(() => themeFor(isColour(stored) ? stored : 'violet', t), [stored, t])
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
