import { activeStatusCalls } from './active-status/active-status.calls.ts'
import { bulkChangeCalls } from './bulk-change/bulk-change.calls.ts'
import { CustomField } from './custom-fields/custom-field.entities.ts'
import { duplicateCalls } from './duplicates/duplicate.calls.ts'
import { deviceCalls } from './devices/device.calls.ts'
import { employeeImportCalls } from './import/employee-import.calls.ts'
import { employeeCalls } from './employees/employee.calls.ts'
import { holidayExtraCalls } from './organisation/holiday.calls.ts'
import { organisationCalls } from './organisation/organisation.calls.ts'
import { recordSectionCalls } from './employees/record-section.calls.ts'
import { profileChangeCalls } from './profile-changes/profile-change.calls.ts'
import { employeePlanCalls } from './plans/employee-plan.calls.ts'
import { handoverCalls } from './separation/handover.calls.ts'
import { resignationCalls } from './separation/resignation.calls.ts'
import { probationDecisionCalls } from './probation/probation.calls.ts'
import { assetCalls } from './assets/asset.calls.ts'
import { letterCalls } from './letters/letter.calls.ts'
import { rejoinCalls } from './separation/rejoin.calls.ts'
import { figureCalls } from './separation/figures.calls.ts'
import { planCalls } from './onboarding/plan.calls.ts'

/** Calls for employees, organisation, import and invitations. */
export const hrCalls = {
  ...organisationCalls,
  ...activeStatusCalls,
  ...duplicateCalls,
  ...CustomField.calls,
  ...bulkChangeCalls,
  ...employeeCalls,
  ...recordSectionCalls,
  ...profileChangeCalls,
  ...employeeImportCalls,
  ...holidayExtraCalls,
  ...planCalls,
  ...employeePlanCalls,
  ...handoverCalls,
  ...resignationCalls,
  ...rejoinCalls,
  ...figureCalls,
  ...assetCalls,
  ...letterCalls,
  ...probationDecisionCalls,
  ...deviceCalls,
}
