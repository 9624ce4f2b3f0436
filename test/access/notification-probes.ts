import { eventSubscription } from '../../server/notification/notification.table.ts'
import type { MakeProbe, AccessScene } from './probes.ts'

/** The channels that the target chose. */
const targetChoice = async ({ h, target }: AccessScene) => {
  const [row] = await h.inOrganisation(target.organisationId, (db) =>
    db
      .insert(eventSubscription)
      .values({ userId: target.userId, event: 'card.received', channels: [] })
      .onConflictDoUpdate({
        target: [eventSubscription.organisationId, eventSubscription.userId, eventSubscription.event],
        set: { channels: [] },
      })
      .returning({ id: eventSubscription.id }),
  )
  return row?.id ?? ''
}

export const notificationProbes: Record<string, MakeProbe> = {
  'GET /api/leave-hr/event/subscriptions/user/{userId}': async (scene) => ({
    params: { userId: scene.target.userId },
    traces: [await targetChoice(scene)],
  }),
  'POST /api/leave-hr/event/subscriptions': ({ target }) => ({
    body: { event: 'card.received', channels: ['APP'], userId: target.userId },
  }),
  'PUT /api/leave-hr/event/subscriptions/{id}': async (scene) => ({
    params: { id: await targetChoice(scene) },
    body: { channels: ['APP'] },
  }),
  'DELETE /api/leave-hr/event/subscriptions/{id}': async (scene) => ({ params: { id: await targetChoice(scene) } }),
}
