import type { Channel } from '../../domain/notification/channel.ts'

export const channelLabels: Record<Channel, string> = { MAIL: 'Email', SMS: 'SMS', WHATSAPP: 'WhatsApp', APP: 'App' }
