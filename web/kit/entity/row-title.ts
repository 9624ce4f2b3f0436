import type { AnyEntity } from '../../../domain/kit/entity.ts'
import type { EntityRow } from './entity-rows.ts'

/** The title of a row. A reference is named by its label, not by its id. */
export const getRowTitle = ({ titleField, label }: AnyEntity, row: EntityRow) =>
  String(row.labels?.[titleField] ?? row[titleField] ?? label)
