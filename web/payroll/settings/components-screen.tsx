import type { AnyEntity } from '../../../domain/kit/entity.ts'
import { CtcComponent } from '../../../domain/payroll/settings/settings.entities.ts'
import { EntityScreen } from '../../kit/entity/entity-screen.tsx'
import { useHasStatutoryPack } from '../statutory-pack.tsx'

const indiaOnlyFields = new Set(['statutoryKey', 'isPfWage', 'isEsiWage', 'isPtWage', 'isWage'])

// Without statutory rates for the country, statutory keys and wage bases are not shown.
const { componentType, taxNature } = CtcComponent.fields
const basicPay = {
  label: 'Basic pay',
  options: ['BASIC'],
  hint: 'Basis for notice pay and leave encashment.',
}
const componentEntityWithoutLaw: AnyEntity = {
  ...CtcComponent,
  fields: {
    ...Object.fromEntries(Object.entries(CtcComponent.fields).filter(([name]) => !indiaOnlyFields.has(name))),
    taxNature: { ...taxNature, ...basicPay },
    componentType: { ...componentType, options: componentType.options?.filter((option) => option !== 'STATUTORY') },
  },
}

/** The pay components, with their statutory fields for India. */
export default function ComponentsScreen() {
  return <EntityScreen entity={useHasStatutoryPack() ? CtcComponent : componentEntityWithoutLaw} />
}
