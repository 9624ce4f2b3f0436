import { CustomField } from '../../../domain/hr/custom-fields/custom-field.entities.ts'
import { defineEntityTable } from '../../kit/lists/entity-table.ts'

export const customField = defineEntityTable(CustomField)
