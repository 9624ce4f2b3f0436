export const notificationChannels = ['MAIL', 'SMS', 'WHATSAPP', 'APP'] as const
export type Channel = (typeof notificationChannels)[number]

/** What leaves the house; the bell stays in it. */
export type OutgoingChannel = Exclude<Channel, 'APP'>
