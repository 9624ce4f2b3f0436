import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { guardPath } from '../../../domain/main/navigation/route-guard.ts'
import { shouldIgnoreKey } from '../../kit/page/ignore-key.ts'
import { useCan, useViewer } from '../../session.ts'
import { goKeys } from '../menu/go-keys.ts'

const loadPalette = () => import('./palette.tsx')
const Palette = lazy(loadPalette)
const QuickCreate = lazy(() => import('../../task/tasks/quick-create.tsx'))
const KeyboardHelp = lazy(() => import('./keyboard-help.tsx'))

const PALETTE_EVENT = 'muster:palette'
const GO_KEY_TIMEOUT_MS = 1200
const IDLE_MS = 4000
// Not 0, because event times are counted from the load of the page.
const NEVER_PRESSED = -Infinity

export const openPalette = () => dispatchEvent(new Event(PALETTE_EVENT))

/** Global keyboard shortcuts: Ctrl+K, `?`, `/`, `c`, `n`, and `g` followed by a letter. */
export function Keyboard() {
  const [palette, setPalette] = useState<'absent' | 'open' | 'closed'>('absent')
  const [help, setHelp] = useState<'absent' | 'open' | 'closed'>('absent')
  const [isCreating, setCreating] = useState(false)
  const canCreateTasks = useCan('view-task-common')
  const go = useGoKeys()
  useEffect(
    () =>
      onIdle(() =>
        loadPalette().then(
          () => setPalette((state) => (state === 'absent' ? 'closed' : state)),
          () => undefined,
        ),
      ),
    [],
  )
  useEffect(() => {
    const show = () => setPalette('open')
    const startTask = (event: KeyboardEvent) => {
      event.preventDefault()
      setCreating(true)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        show()
      } else if (!shouldIgnoreKey(event)) {
        if (event.key === '?') setHelp('open')
        else if (event.key === '/') focusField('[data-list-search]', event)
        else if (event.key === 'n') pressButton('[data-primary-action]', event)
        else if (event.key === 'c' && canCreateTasks) {
          // A task screen has its own form, for example with the sprint of the board.
          if (!pressButton('[data-primary-action="New task"]', event)) startTask(event)
        } else go(event)
      }
    }
    addEventListener(PALETTE_EVENT, show)
    document.addEventListener('keydown', onKey)
    return () => {
      removeEventListener(PALETTE_EVENT, show)
      document.removeEventListener('keydown', onKey)
    }
  })
  return (
    <Suspense>
      {palette !== 'absent' && <Palette isOpen={palette === 'open'} onClose={() => setPalette('closed')} />}
      {isCreating && <QuickCreate onClose={() => setCreating(false)} />}
      {help !== 'absent' && <KeyboardHelp isOpen={help === 'open'} onClose={() => setHelp('closed')} />}
    </Suspense>
  )
}

/** Runs the work when the browser has nothing else to do. Returns a function that cancels it. */
function onIdle(work: () => unknown): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, IDLE_MS)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work, { timeout: IDLE_MS })
  return () => cancelIdleCallback(request)
}

function useGoKeys() {
  const navigate = useNavigate()
  const viewer = useViewer()
  const pressedAt = useRef(NEVER_PRESSED)
  return (event: KeyboardEvent) => {
    if (event.key === 'g') {
      pressedAt.current = event.timeStamp
      return
    }
    if (event.timeStamp - pressedAt.current > GO_KEY_TIMEOUT_MS) return
    pressedAt.current = NEVER_PRESSED
    const target = goKeys.find(({ key }) => key === event.key)?.paths.find((path) => guardPath(path, viewer) === null)
    if (target) void navigate({ to: target })
  }
}

function focusField(selector: string, event: KeyboardEvent): void {
  const field = document.querySelector<HTMLElement>(`${selector} input, input${selector}`)
  if (!field) return
  event.preventDefault()
  field.focus()
}

/** False when there is no such button. */
function pressButton(selector: string, event: KeyboardEvent): boolean {
  const button = document.querySelector<HTMLElement>(selector)
  if (!button) return false
  event.preventDefault()
  button.click()
  return true
}
