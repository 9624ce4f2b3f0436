/** What other services may ask of notifications. */
export { eventOf, type Reader } from '../../domain/notification/events.ts'
export { noticesFor, notify, type Notice } from './notify.actions.ts'
export { isRecipient, keepMessage, sendMessage } from './outbox.actions.ts'
export { asReader, readersOf } from './reader.queries.ts'
