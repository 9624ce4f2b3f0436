import RulesScreen from './rules-screen.tsx'

/** Rules for an employee type. They have priority over the rules of a structure. */
export default function TypeRulesScreen() {
  return <RulesScreen scope="employeeType" />
}
