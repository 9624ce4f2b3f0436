import type { EventName, NoticeFacts } from '../../domain/notification/events.ts'

export type NoticeContent = Omit<Notice, 'userIds'>

export interface Notice {
  userIds: string[]
  /** The event. `message` is a message of a user, who chooses the channel. */
  event: EventName | 'message'
  /**
   * English with {{facts}}; each recipient gets it in their own language. Without it, the declared text of the event is
   * used. A template of the organisation replaces both.
   */
  title?: string
  body?: string
  facts?: NoticeFacts
  /** A path of the web app, or one for each recipient. */
  link?: string | null | ((userId: string) => string)
  requestId?: string
  /** The project that the notice is about. */
  projectId?: string | null
}
