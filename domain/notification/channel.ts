export const notificationChannels = ['MAIL', 'SMS', 'WHATSAPP', 'APP'] as const
export type Channel = (typeof notificationChannels)[number]

/** Channels that leave the application. APP is the notification bell. */
export type OutgoingChannel = Exclude<Channel, 'APP'>
