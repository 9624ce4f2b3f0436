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
  /** The selected employee: highlighted, scrolled into view, and the start of keyboard navigation. */
  focus: string
  onToggle: (id: string) => void
}

interface Props {
  roots: readonly ChartCard[]
  /** The managers from the top to the selected employee; they are open initially. */
  line: readonly ChartCard[]
  focus: string
}

/**
 * A tree with standard keyboard navigation: arrows up and down move, right opens, left closes, Home and End go to the
 * ends, Enter opens the profile.
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
