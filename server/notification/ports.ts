/** Functions of notifications for other services. */
export { toEventName, type NotificationRecipient } from '../../domain/notification/events.ts'
export { prepareNotices, notify, notifyEach, type Notice } from './notify.actions.ts'
export { renderText } from './templates/render-notice.ts'
export { findTemplateMistakes } from './templates/template-check.ts'
export { hasBirthdayOptOut } from './delivery/birthday-opt-out.ts'
export { blankUsedCodes } from './delivery/blank-used-codes.ts'
export { isValidRecipient, storeUnsentMessage, sendMessage } from './delivery/outbox.actions.ts'
export { recipientJson, findRecipients } from './recipient.queries.ts'
