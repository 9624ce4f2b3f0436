import { Holiday } from '../../domain/hr/organisation.entities.ts'
import { EntityScreen } from '../kit/entity-screen.tsx'
import { useCan } from '../session.ts'
import { HolidayYear } from './holiday-year.tsx'

/** Those who keep the holidays get the list to change; everyone else the year of the place they work in. */
export default function HolidaysScreen() {
  const canManage = useCan(Holiday.manage)
  return canManage ? <EntityScreen entity={Holiday} /> : <HolidayYear />
}
