import { Tabs } from '@mantine/core'
import { Suspense, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageFrame } from './page.tsx'
import { useSearchState } from './search-state.ts'
import type { UrlTab } from './tabs-by-url.tsx'

/** A screen made of several pages: one heading, the tabs beneath it, and the open page's own acts. The choice is `?tab=` in the URL. */
export function FramedTabs({ title, tabs }: { title: string; tabs: readonly UrlTab[] }) {
  const [{ tab }] = useSearchState({ tab: '' })
  const open = tabs.find(({ key }) => key === tab) ?? tabs[0]
  const frame = useMemo(() => ({ title, around: (page: ReactNode) => <Body tabs={tabs}>{page}</Body> }), [title, tabs])
  return (
    <PageFrame value={frame}>
      <Suspense key={open?.key}>{typeof open?.content === 'function' ? open.content() : open?.content}</Suspense>
    </PageFrame>
  )
}

function Body({ tabs, children }: { tabs: readonly UrlTab[]; children: ReactNode }) {
  const { t } = useTranslation()
  const [{ tab }, set] = useSearchState({ tab: '' })
  const open = tabs.find(({ key }) => key === tab)?.key ?? tabs[0]?.key ?? ''
  return (
    <Tabs value={open} onChange={(key) => set({ tab: key ?? '' })} keepMounted={false}>
      <Tabs.List mb="md">
        {tabs.map(({ key, label, badge }) => (
          <Tabs.Tab key={key} value={key} rightSection={badge}>
            {t(label)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={open}>{children}</Tabs.Panel>
    </Tabs>
  )
}
