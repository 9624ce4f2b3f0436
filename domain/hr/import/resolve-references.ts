import type { JobDetails } from '../employees/employment-timeline.ts'
import { createRowProblem, type RowProblem, type RowProblemCode } from './row-problems.ts'
import type { RowDraft } from './read-row.ts'
import type { ImportSettings } from './import-settings.ts'
import type { Target } from './column-targets.ts'
import { buildManagerIndex } from './manager-index.ts'
import {
  buildListIndex,
  buildZoneIndex,
  type PersonRef,
  type ExistingData,
  type CreatedRefs,
} from './reference-index.ts'

/** A row with its references resolved to ids. */
export interface ResolvedRow {
  id: string
  isNew: boolean
  facts: Partial<JobDetails>
}

export interface RowResolver {
  resolve(draft: RowDraft): { resolved: ResolvedRow; problems: RowProblem[] }
  made: CreatedRefs
}

/** Resolves the references of rows. Pass all rows of the file: a manager can follow after their reports. */
export function createRowResolver(
  existing: ExistingData,
  drafts: readonly RowDraft[],
  settings: ImportSettings,
  headingOf: (target: Target) => string | null,
): RowResolver {
  const byNumber = new Map(existing.people.map((person) => [person.number.toLowerCase(), person]))
  const inFile = new Map<string, PersonRef>()
  for (const { number, fullName, fields } of drafts) {
    const key = number.toLowerCase()
    const known = byNumber.get(key)
    inFile.set(key, {
      id: known?.id ?? existing.newId(),
      number,
      fullName,
      workEmail: fields.workEmail ?? known?.workEmail ?? null,
    })
  }
  const managers = buildManagerIndex(existing.people, [...inFile.values()], settings.managerBy)
  const made: CreatedRefs = { departments: [], types: [], zones: [] }
  const departments = buildListIndex(existing.departments, made.departments, settings.makesDepartments, existing.newId)
  const types = buildListIndex(existing.types, made.types, settings.makesTypes, existing.newId)
  const zones = buildZoneIndex(existing, made.zones, settings.makesZones)

  return {
    made,
    resolve(draft) {
      const problems: RowProblem[] = []
      const complain = (target: Target, value: string | null, code: RowProblemCode, facts: RowProblem['facts'] = {}) =>
        problems.push(createRowProblem(draft.row, headingOf(target), value, code, facts))
      const facts: Partial<JobDetails> = {}
      if (draft.jobTitle) facts.jobTitle = draft.jobTitle
      if (draft.department)
        facts.departmentId = departments(draft.department, (code) =>
          complain(
            'department',
            draft.department ?? null,
            code === 'UNKNOWN' ? 'DEPARTMENT_UNKNOWN' : 'DEPARTMENT_AMBIGUOUS',
          ),
        )
      if (draft.employeeType)
        facts.employeeTypeId = types(draft.employeeType, () =>
          complain('employeeType', draft.employeeType ?? null, 'TYPE_UNKNOWN'),
        )
      if (draft.city || draft.country) facts.zoneId = zones(draft.city ?? null, draft.country ?? null, complain)
      const self = inFile.get(draft.number.toLowerCase())
      const id = self?.id ?? existing.newId()
      if (draft.manager) {
        const found = managers(draft.manager)
        if ((!found || found === id) && settings.unknownManagers === 'LEAVE_EMPTY')
          complain('manager', draft.manager, found === id ? 'OWN_MANAGER_LEFT_EMPTY' : 'MANAGER_LEFT_EMPTY')
        else if (found === undefined) complain('manager', draft.manager, 'MANAGER_UNKNOWN')
        else if (found === null) complain('manager', draft.manager, 'MANAGER_AMBIGUOUS')
        else if (found === id) complain('manager', draft.manager, 'OWN_MANAGER')
        else facts.managerId = found
      }
      return { resolved: { id, isNew: !byNumber.has(draft.number.toLowerCase()), facts }, problems }
    },
  }
}
