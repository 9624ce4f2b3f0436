import { ActiveStatus } from '../../domain/hr/active-status.entities.ts'
import { tableOf } from '../kit/entity-table.ts'

export const activeStatus = tableOf(ActiveStatus)
