import RulesScreen from './rules-screen.tsx'

/** Rules for one employee. They have the highest priority. */
export default function EmployeeRulesScreen() {
  return <RulesScreen scope="employee" />
}
