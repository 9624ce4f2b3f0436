import type { AnyEntity } from '../../../domain/kit/entity.ts'
import { CtcComponent } from '../../../domain/payroll/settings/settings.entities.ts'
import { EntityScreen } from '../../kit/entity/entity-screen.tsx'
import { useHasStatutoryPack } from '../statutory-pack.tsx'

const indiaOnlyFields = new Set(['statutoryKey', 'isPfWage', 'isEsiWage', 'isPtWage', 'isWage'])

// Where no law is known nothing is worked out by it, and no wage counts for it.
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

/** The parts of pay, with what India's law asks of them where it holds. */
export default function ComponentsScreen() {
  return <EntityScreen entity={useHasStatutoryPack() ? CtcComponent : componentEntityWithoutLaw} />
}
