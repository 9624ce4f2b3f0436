/** Functions of notifications for other services. */
export { toEventName, type NotificationRecipient } from '../../domain/notification/events.ts'
export { prepareNotices, notify, notifyEach, type Notice } from './notify.actions.ts'
export { isValidRecipient, storeUnsentMessage, sendMessage } from './delivery/outbox.actions.ts'
export { recipientJson, findRecipients } from './recipient.queries.ts'
