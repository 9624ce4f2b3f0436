import RulesScreen from './rules-screen.tsx'

/** What goes before a structure's rules for everybody of an employee type. */
export default function TypeRulesScreen() {
  return <RulesScreen scope="employeeType" />
}
