import type { AppContext } from '../app-context.ts'

/** A table of the organisations for an SQL statement: without the demo organisation where the demo is switched off. */
export const selectActiveOrganisations = ({ config }: AppContext): string =>
  config.mode === 'demo' ? 'all_organisations()' : '(select * from all_organisations() where not is_demo) as active'
