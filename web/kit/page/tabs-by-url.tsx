import { Tabs } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchState } from '../data/search-state.ts'

export interface UrlTab {
  key: string
  /** English key. */
  label: string
  /** An element, or a function where making even that is dear. */
  content: ReactNode | (() => ReactNode)
  badge?: ReactNode
}

/** The tab that `?tab=` in the URL names; the first is the default. */
export function useOpenTab(tabs: readonly UrlTab[]): UrlTab & { choose: (key: string | null) => void } {
  const first = tabs[0] ?? { key: '', label: '', content: null }
  const [{ tab }, set] = useSearchState({ tab: first.key, ...otherListDefaults })
  const choose = (key: string | null) => set({ tab: key ?? first.key, ...otherListDefaults })
  return { ...(tabs.find(({ key }) => key === tab) ?? first), choose }
}

// What a list was searched for and ordered by means nothing to the list of the next tab, which may refuse it.
const otherListDefaults = { q: '', sort: '', page: 0, state: '' }

/** Tabs whose choice is in the URL. Only the open one is drawn. */
export function TabsByUrl({ tabs }: { tabs: readonly UrlTab[] }) {
  const { content } = useOpenTab(tabs)
  return <UrlTabsFrame tabs={tabs}>{typeof content === 'function' ? content() : content}</UrlTabsFrame>
}

/** The row of tabs, and what stands under the open one. */
export function UrlTabsFrame({ tabs, children }: { tabs: readonly UrlTab[]; children: ReactNode }) {
  const { t } = useTranslation()
  const open = useOpenTab(tabs)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [open.key, tabs.length])
  return (
    <Tabs value={open.key} onChange={open.choose} keepMounted={false}>
      {/* Named, or the router would move it to where the row of the screen before stood. */}
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
