import RulesScreen from './rules-screen.tsx'

/** The calculation rules of each structure. */
export default function StructureRulesScreen() {
  return <RulesScreen scope="structure" />
}
