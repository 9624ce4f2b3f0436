/** What other services may ask of notifications. */
export { toEventName, type NotificationRecipient } from '../../domain/notification/events.ts'
export { prepareNotices, notify, type Notice } from './notify.actions.ts'
export { isValidRecipient, storeUnsentMessage, sendMessage } from './outbox.actions.ts'
export { recipientJson, findRecipients } from './reader.queries.ts'
