import { Tabs } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchState } from '../data/search-state.ts'

export interface UrlTab {
  key: string
  /** English key. */
  label: string
  /** An element, or a function if creating it is expensive. */
  content: ReactNode | (() => ReactNode)
  badge?: ReactNode
}

/** The tab named by `?tab=` in the URL; by default the first one. */
export function useOpenTab(tabs: readonly UrlTab[]): UrlTab & { choose: (key: string | null) => void } {
  const first = tabs[0] ?? { key: '', label: '', content: null }
  const [{ tab }, set] = useSearchState({ tab: first.key, ...otherListDefaults })
  const choose = (key: string | null) => set({ tab: key ?? first.key, ...otherListDefaults })
  return { ...(tabs.find(({ key }) => key === tab) ?? first), choose }
}

// The search and the sort order belong to one tab. The list of another tab may refuse them.
const otherListDefaults = { q: '', sort: '', page: 0, state: '' }

/** Tabs with the selection in the URL. Only the open one is rendered. */
export function TabsByUrl({ tabs }: { tabs: readonly UrlTab[] }) {
  const { content } = useOpenTab(tabs)
  return <UrlTabsFrame tabs={tabs}>{typeof content === 'function' ? content() : content}</UrlTabsFrame>
}

/** The row of tabs, and the content of the open one. */
export function UrlTabsFrame({ tabs, children }: { tabs: readonly UrlTab[]; children: ReactNode }) {
  const { t } = useTranslation()
  const open = useOpenTab(tabs)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [open.key, tabs.length])
  return (
    <Tabs value={open.key} onChange={open.choose} keepMounted={false}>
      {/* Named, because otherwise the router would restore the scroll position of the tabs of another screen. */}
      <Tabs.List ref={list} mb="md" data-scroll-restoration-id={tabs.map(({ key }) => key).join()}>
        {tabs.map(({ key, label, badge }) => (
          <Tabs.Tab key={key} value={key} rightSection={badge}>
            {t(label)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel key={open.key} value={open.key}>
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}
