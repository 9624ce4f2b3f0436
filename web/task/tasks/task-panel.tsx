import { lazy, Suspense } from 'react'
import type { ApiArgs } from '../../api.ts'
import QuickCreate from './quick-create.tsx'

const TaskDrawer = lazy(() => import('./task-drawer.tsx'))

interface Props {
  /** `new`, the id of a task, or empty. */
  open: string
  fixed?: Omit<ApiArgs<'POST /api/task/tasks'>['body'], 'name'>
  onOpen: (id: string) => void
  onClose: () => void
}

/** The form of a new task, or the drawer of an existing one. */
export function TaskPanel({ open, fixed, onOpen, onClose }: Props) {
  if (open === 'new') return <QuickCreate fixed={fixed} onClose={onClose} />
  if (!/^[0-9a-f-]{36}$/.test(open)) return null
  return (
    <Suspense>
      <TaskDrawer key={open} id={open} onOpen={onOpen} onClose={onClose} />
    </Suspense>
  )
}
