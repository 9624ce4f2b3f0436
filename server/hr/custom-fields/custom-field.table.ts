import { CustomField } from '../../../domain/hr/custom-field.entities.ts'
import { defineEntityTable } from '../../kit/entity-table.ts'

export const customField = defineEntityTable(CustomField)
