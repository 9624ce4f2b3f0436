import { ActiveStatus } from '../../../domain/hr/active-status/active-status.entities.ts'
import { defineEntityTable } from '../../kit/lists/entity-table.ts'

export const activeStatus = defineEntityTable(ActiveStatus)
