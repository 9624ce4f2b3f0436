import { Shift } from '../../domain/hr/catalogue.entities.ts'
import type { Column } from '../kit/columns.ts'
import type { EntityFormDraft } from '../kit/entity-draft.ts'
import type { EntityRow } from '../kit/entity-rows.ts'
import { EntityScreen } from '../kit/entity-screen.tsx'
import { ShiftBar } from './shift-bar.tsx'

const extraColumns: Column<EntityRow>[] = [
  { key: 'bar', header: 'Day of 24 hours', width: 200, cell: (row) => <Bar {...row} /> },
]

const Bar = ({ startsAt, endsAt, crossesMidnight, breakMinutes, colour }: EntityFormDraft) => (
  <ShiftBar {...{ startsAt, endsAt, crossesMidnight, breakMinutes, colour }} />
)

const preview = (draft: EntityFormDraft) => <ShiftBar hasScale {...hoursOf(draft)} />

const hoursOf = ({ startsAt, endsAt, crossesMidnight, breakMinutes, colour }: EntityFormDraft) => ({
  startsAt,
  endsAt,
  crossesMidnight,
  breakMinutes,
  colour,
})

/** The shifts, each drawn on a day of 24 hours. */
export default function ShiftsScreen() {
  return <EntityScreen entity={Shift} extraColumns={extraColumns} preview={preview} />
}
