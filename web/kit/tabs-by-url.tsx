import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchState } from './search-state.ts'

export interface UrlTab {
  key: string
  /** English key. */
  label: string
  /** An element, or a function where making even that is dear. */
  content: ReactNode | (() => ReactNode)
  badge?: ReactNode
}

/** Tabs whose choice is `?tab=` in the URL; the first is the default. Only the open one is drawn. */
export function TabsByUrl({ tabs }: { tabs: readonly UrlTab[] }) {
  const { t } = useTranslation()
  const first = tabs[0]?.key ?? ''
  const [{ tab }, set] = useSearchState({ tab: first })
  const open = tabs.some(({ key }) => key === tab) ? tab : first
  return (
    <Tabs value={open} onChange={(key) => set({ tab: key ?? first })} keepMounted={false}>
      <Tabs.List mb="md">
        {tabs.map(({ key, label, badge }) => (
          <Tabs.Tab key={key} value={key} rightSection={badge}>
            {t(label)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ key, content }) => (
        <Tabs.Panel key={key} value={key}>
          {key === open && (typeof content === 'function' ? content() : content)}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
