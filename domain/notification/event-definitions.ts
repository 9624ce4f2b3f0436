import { attendanceEvents } from './attendance-events.ts'
import type { EventDefinition } from './event-facts.ts'
import { hrEvents } from './hr-events.ts'
import { leaveEvents } from './leave-events.ts'
import { lifecycleEvents } from './lifecycle-events.ts'
import { payEvents } from './pay-events.ts'
import { reminderEvents } from './reminder-events.ts'
import { taskEvents } from './task-events.ts'

/** All events by name. Later services add their events here. */
export const eventDefinitions = {
  ...leaveEvents,
  ...payEvents,
  ...hrEvents,
  ...lifecycleEvents,
  ...attendanceEvents,
  ...reminderEvents,
  ...taskEvents,
} satisfies Record<string, EventDefinition>
