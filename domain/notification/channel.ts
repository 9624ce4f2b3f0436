export const channels = ['MAIL', 'SMS', 'WHATSAPP', 'APP'] as const
export type Channel = (typeof channels)[number]

/** What leaves the house; the bell stays in it. */
export type Outgoing = Exclude<Channel, 'APP'>
