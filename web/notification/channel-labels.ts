import type { Channel } from '../../domain/notification/channel.ts'

export const channelLabels: Record<Channel, string> = { MAIL: 'Mail', SMS: 'SMS', WHATSAPP: 'WhatsApp', APP: 'App' }
