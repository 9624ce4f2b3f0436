/** What other services may ask of notifications. */
export { notify, type Notice } from './notify.actions.ts'
export { isRecipient, keepMessage, sendMessage, type Message } from './outbox.actions.ts'
