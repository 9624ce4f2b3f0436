import { Suspense, useMemo } from 'react'
import { PageFrame } from './page.tsx'
import { useOpenTab, type UrlTab } from './tabs-by-url.tsx'

/** A screen with several pages: one heading, tabs below it, and the actions of the open page. */
export function FramedTabs({ title, tabs }: { title: string; tabs: readonly UrlTab[] }) {
  const { key, content } = useOpenTab(tabs)
  const frame = useMemo(() => ({ title, tabs }), [title, tabs])
  return (
    <PageFrame value={frame}>
      <Suspense key={key}>{typeof content === 'function' ? content() : content}</Suspense>
    </PageFrame>
  )
}
