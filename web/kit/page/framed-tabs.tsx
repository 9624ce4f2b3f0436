import { Suspense, useMemo } from 'react'
import { PageFrame } from './page.tsx'
import { useOpenTab, type UrlTab } from './tabs-by-url.tsx'

/** A screen made of several pages: one heading, the tabs beneath it, and the open page's own acts. */
export function FramedTabs({ title, tabs }: { title: string; tabs: readonly UrlTab[] }) {
  const { key, content } = useOpenTab(tabs)
  const frame = useMemo(() => ({ title, tabs }), [title, tabs])
  return (
    <PageFrame value={frame}>
      <Suspense key={key}>{typeof content === 'function' ? content() : content}</Suspense>
    </PageFrame>
  )
}
