/** Error codes of the service notification: HTTP status and English message. */
export const notificationErrors = {
  TEMPLATE_SYNTAX: [422, 'Line {{line}}, column {{column}}: this cannot be read as a template. Check the braces.'],
  TEMPLATE_UNKNOWN_FACT: [
    422,
    'Line {{line}}, column {{column}}: “{{name}}” is not a placeholder of this event. Choose one from the list.',
  ],
  TEMPLATE_NOT_ALLOWED: [
    422,
    'Line {{line}}, column {{column}}: only placeholders, #if, #unless and #each can be used here.',
  ],
  TEMPLATE_NOT_A_LIST: [422, 'Line {{line}}, column {{column}}: “{{name}}” is not a list. Use #each only with a list.'],
  TEMPLATE_TOO_DEEP: [422, 'Line {{line}}, column {{column}}: blocks can be nested at most {{max}} levels deep.'],
  TEMPLATE_TOO_MANY_TAGS: [422, 'A template can contain at most {{max}} placeholders and blocks.'],
  TEMPLATE_EXISTS: [409, 'There is already a template for this event, channel and language. Edit that one.'],
  TEMPLATE_VARIABLE_UNKNOWN: [422, '“{{name}}” is not a placeholder of this event. Choose one from the list.'],
  CHANNEL_NOT_CONFIGURED: [422, 'No provider is set up for this channel. Ask an administrator to set one up.'],
  NO_ADDRESS: [422, 'Add your email address or mobile number to use this channel.'],
  AUDIENCE_EMPTY: [422, 'No active user matches this selection. Change the selection.'],
  ANNOUNCEMENT_NOT_SCHEDULED: [409, 'This announcement is no longer scheduled, so it cannot be cancelled.'],
  ANNOUNCEMENT_IN_PAST: [422, 'Choose a time in the future.'],
  MESSAGE_WITHOUT_TEXT: [
    409,
    'This message cannot be sent again: its code or link was used or has expired. Request a new one.',
  ],
  MESSAGE_NOT_FAILED: [409, 'Only a message that failed or was stored can be sent again.'],
  QUIET_HOURS_INCOMPLETE: [422, 'Enter both the start and the end of the quiet hours.'],
  SIGNATURE_INVALID: [403, 'The signature of this request is invalid. Check the device key and the clock.'],
  EVENT_ID_UNKNOWN: [400, 'The stream cannot continue after this event. Reconnect without it.'],
  PROJECT_KEY_TAKEN: [409, 'Another project has this key. Enter another one.'],
  PROJECT_NAME_TAKEN: [409, 'Another project has this name. Enter another one.'],
  PROJECT_MEMBER_INACTIVE: [422, 'This employee has no active user account. Choose another one.'],
} as const satisfies Record<string, readonly [number, string]>
