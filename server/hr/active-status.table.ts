import { ActiveStatus } from '../../domain/hr/active-status.entities.ts'
import { defineEntityTable } from '../kit/entity-table.ts'

export const activeStatus = defineEntityTable(ActiveStatus)
