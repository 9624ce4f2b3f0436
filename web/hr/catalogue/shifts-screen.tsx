import { Shift } from '../../../domain/hr/catalogue/shift.entities.ts'
import type { Column } from '../../kit/table/columns.ts'
import type { EntityFormDraft } from '../../kit/entity/entity-draft.ts'
import type { EntityRow } from '../../kit/entity/entity-rows.ts'
import { EntityScreen } from '../../kit/entity/entity-screen.tsx'
import { ShiftBar } from './shift-bar.tsx'

const shiftExtraColumns: Column<EntityRow>[] = [
  { key: 'bar', header: 'Timeline', width: 200, cell: (row) => <ShiftRowBar {...row} /> },
]

const ShiftRowBar = ({ startsAt, endsAt, crossesMidnight, breakMinutes, colour }: EntityFormDraft) => (
  <ShiftBar {...{ startsAt, endsAt, crossesMidnight, breakMinutes, colour }} />
)

const previewShift = (draft: EntityFormDraft) => <ShiftBar hasScale {...pickShiftHours(draft)} />

const pickShiftHours = ({ startsAt, endsAt, crossesMidnight, breakMinutes, colour }: EntityFormDraft) => ({
  startsAt,
  endsAt,
  crossesMidnight,
  breakMinutes,
  colour,
})

/** The shifts, each shown on a 24-hour bar. */
export default function ShiftsScreen() {
  return <EntityScreen entity={Shift} extraColumns={shiftExtraColumns} preview={previewShift} />
}
