import { EmptyState } from '../kit/page/states.tsx'
import { useSession } from '../session.ts'

/** Whether the product knows the law of pay of the organisation's country: India's alone so far. */
export const useHasStatutoryPack = (): boolean =>
  useSession(({ settings }) => (settings?.organisation.country ?? 'IN') === 'IN')

/** Stands where a country's law would be asked or shown, and the product knows none. */
export function NoStatutoryPack({ text }: { text?: string }) {
  return (
    <EmptyState
      title="No statutory rules for this country"
      text={text ?? 'Set up contributions and taxes as components with dated rules.'}
    />
  )
}
