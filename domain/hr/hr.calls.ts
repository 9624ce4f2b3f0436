import { activeStatusCalls } from './active-status.calls.ts'
import { bulkChangeCalls } from './bulk-change.calls.ts'
import { CustomField } from './custom-field.entities.ts'
import { duplicateCalls } from './duplicate.calls.ts'
import { deviceCalls } from './device.calls.ts'
import { employeeImportCalls } from './employee-import.calls.ts'
import { employeeCalls } from './employee.calls.ts'
import { holidayExtraCalls } from './holiday.calls.ts'
import { organisationCalls } from './organisation.calls.ts'
import { recordSectionCalls } from './person-part.calls.ts'
import { planCalls } from './plan.calls.ts'

/** People, where they stand, and how they come in. */
export const hrCalls = {
  ...organisationCalls,
  ...activeStatusCalls,
  ...duplicateCalls,
  ...CustomField.calls,
  ...bulkChangeCalls,
  ...employeeCalls,
  ...recordSectionCalls,
  ...employeeImportCalls,
  ...holidayExtraCalls,
  ...planCalls,
  ...deviceCalls,
}
