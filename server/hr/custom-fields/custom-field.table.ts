import { CustomField } from '../../../domain/hr/custom-field.entities.ts'
import { tableOf } from '../../kit/entity-table.ts'

export const customField = tableOf(CustomField)
