import { useNavigate } from '@tanstack/react-router'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import classes from './org-chart.module.css'
import { OrgNode } from './org-node.tsx'
import { profilePath } from '../employees/profile-link.tsx'

export type ChartCard = ApiReply<'GET /api/hr/org-chart'>[number]

export interface TreeState {
  isOpen: (id: string) => boolean
  /** Who is looked for: marked, scrolled to, and where the keyboard begins. */
  focus: string
  onToggle: (id: string) => void
}

interface Props {
  roots: readonly ChartCard[]
  /** From the top to who is looked for: open to begin with. */
  line: readonly ChartCard[]
  focus: string
}

/**
 * A tree by the keyboard's rules: arrows up and down walk what is shown, right opens and goes in, left closes and goes
 * out, Home and End go to the ends, Enter opens the profile.
 */
export function OrgTree({ roots, line, focus }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [toggled, setToggled] = useState<Record<string, boolean>>({})
  const isOpen = (id: string) => toggled[id] ?? line.some((card) => card.id === id)
  const state = { isOpen, focus, onToggle: (id: string) => setToggled({ ...toggled, [id]: !isOpen(id) }) }
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=treeitem]')]
    const here = items.find((item) => item === document.activeElement)
    const id = here?.dataset.id
    if (!here || !id || event.ctrlKey || event.metaKey || event.altKey) return
    const at = items.indexOf(here)
    const expanded = here.getAttribute('aria-expanded')
    const parent = here.closest('[role=group]')?.previousElementSibling
    const acts: Record<string, () => void> = {
      ArrowDown: () => items[at + 1]?.focus(),
      ArrowUp: () => items[at - 1]?.focus(),
      ArrowRight: () => (expanded === 'false' ? state.onToggle(id) : expanded && items[at + 1]?.focus()),
      ArrowLeft: () => (expanded === 'true' ? state.onToggle(id) : parent instanceof HTMLElement && parent.focus()),
      Home: () => items[0]?.focus(),
      End: () => items.at(-1)?.focus(),
      Enter: () => void navigate({ to: profilePath(id) }),
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <ul role="tree" aria-label={t('Org chart')} className={classes.tree} onKeyDown={onKeyDown}>
      {roots.map((card, at) => (
        <OrgNode key={card.id} card={card} level={1} isFirst={focus === '' && at === 0} {...state} />
      ))}
    </ul>
  )
}
