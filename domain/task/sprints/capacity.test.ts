import { expect, test } from 'vitest'
import { mondayToFriday } from '../../leave/calendar/work-week.ts'
import { calculateCapacity, listCapacityDays, type CapacityFacts } from './capacity.ts'

const FROM = '2026-04-06'
const TO = '2026-04-12'
const noFacts: CapacityFacts = {
  shifts: [],
  roster: [],
  pickedHolidays: [],
  leave: new Map(),
  joinedOn: '2020-01-01',
  leftOn: null,
}
const nineHours = { startsAt: '09:00', endsAt: '18:30', breakMinutes: 30 }
const nightShift = { startsAt: '22:00', endsAt: '04:00', breakMinutes: 0 }

test.each<[string, Partial<CapacityFacts>, { working: number; holiday: number; leave: number }]>([
  ['a usual week has five days of eight hours, less the holiday', {}, { working: 2400, holiday: 480, leave: 0 }],
  [
    'the shift of the department replaces the usual hours from its first day',
    { shifts: [{ ...nineHours, from: '2026-04-09' }] },
    { working: 3 * 480 + 2 * 540, holiday: 480, leave: 0 },
  ],
  [
    'the roster replaces the shift, also on a day off of the week',
    {
      roster: [
        { day: '2026-04-08', hours: nightShift },
        { day: '2026-04-11', hours: nightShift },
      ],
    },
    { working: 4 * 480 + 2 * 360, holiday: 480, leave: 0 },
  ],
  [
    'both shifts of a day count, and leave takes both',
    {
      roster: [
        { day: '2026-04-08', hours: { startsAt: '06:00', endsAt: '12:00', breakMinutes: 0 } },
        { day: '2026-04-08', hours: nightShift },
        { day: '2026-04-09', hours: nightShift },
      ],
      leave: new Map([['2026-04-08', 10_000]]),
    },
    { working: 3 * 480 + 720 + 360, holiday: 480, leave: 720 },
  ],
  [
    'a day off of the roster is not worked, and leave on it takes nothing',
    { roster: [{ day: '2026-04-08', hours: null }], leave: new Map([['2026-04-08', 10_000]]) },
    { working: 4 * 480, holiday: 480, leave: 0 },
  ],
  [
    'leave takes the planned hours of its day',
    { roster: [{ day: '2026-04-08', hours: nightShift }], leave: new Map([['2026-04-08', 5_000]]) },
    { working: 4 * 480 + 360, holiday: 480, leave: 180 },
  ],
  [
    'an optional holiday counts for the person who chose it',
    { pickedHolidays: [{ day: '2026-04-10', isHalfDay: true }] },
    { working: 2400, holiday: 480 + 240, leave: 0 },
  ],
  [
    'days before the joining day and after the last working day do not count',
    { joinedOn: '2026-04-08', leftOn: '2026-04-09' },
    { working: 960, holiday: 0, leave: 0 },
  ],
])('the capacity of a sprint: %s', (_, facts, { working, holiday, leave }) => {
  const zone = { week: mondayToFriday, holidays: [{ day: '2026-04-07', isHalfDay: false }] }
  expect(calculateCapacity({ ...noFacts, ...facts }, listCapacityDays(zone, FROM, TO))).toEqual({
    workingMinutes: working,
    holidayMinutes: holiday,
    leaveMinutes: leave,
    capacityMinutes: working - holiday - leave,
  })
})
