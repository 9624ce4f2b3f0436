import RulesScreen from './rules-screen.tsx'

/** What goes before every other rule for one person. */
export default function EmployeeRulesScreen() {
  return <RulesScreen scope="employee" />
}
