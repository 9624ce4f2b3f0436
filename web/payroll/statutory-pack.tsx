import { EmptyState } from '../kit/page/states.tsx'
import { useSession } from '../session.ts'

/** Whether the product has statutory rates for the organisation's country. Only India so far. */
export const useHasStatutoryPack = (): boolean =>
  useSession(({ settings }) => (settings?.organisation.country ?? 'IN') === 'IN')

/** A notice for countries without statutory rates. */
export function NoStatutoryPack({ text }: { text?: string }) {
  return (
    <EmptyState
      title="No statutory rules for this country"
      text={text ?? 'Set up contributions and taxes as components with dated rules.'}
    />
  )
}
