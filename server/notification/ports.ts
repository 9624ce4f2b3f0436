/** What other services may ask of notifications. */
export { noticesFor, notify } from './notify.actions.ts'
export { isRecipient, keepMessage, sendMessage, sendMessages } from './outbox.actions.ts'
