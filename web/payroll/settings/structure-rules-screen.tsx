import RulesScreen from './rules-screen.tsx'

/** How components are worked out in each structure. */
export default function StructureRulesScreen() {
  return <RulesScreen scope="structure" />
}
