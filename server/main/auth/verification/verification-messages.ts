import type { Facts } from '../../../kit/errors.ts'
import { languages, translate } from '../../../kit/i18n.ts'
import type { Db } from '../../../kit/db/tenant.ts'
import { sendMessage } from '../../../notification/ports.ts'

export interface MessageAddressee {
  id: string
  email: string | null
  mobile: string | null
  language: string
}

/** A code by mail or SMS, in the language of the user. */
export async function sendCodeMessage(
  db: Db,
  to: MessageAddressee,
  channel: 'MAIL' | 'SMS',
  code: string,
  minutes: number,
): Promise<void> {
  const say = createTranslator(to)
  await sendMessage(db, {
    channel,
    recipient: (channel === 'MAIL' ? to.email : to.mobile) ?? '',
    subject: say('Your code for Muster'),
    body: say('{{code}} is your Muster code. It is valid for {{minutes}} minutes. Do not share it.', {
      code,
      minutes,
    }),
    sensitive: true,
    userId: to.id,
  })
}

const linkMessages = {
  RESET: [
    'Reset your password',
    'A password reset was requested for {{username}}. Choose a new password within one hour:\n\n{{link}}\n\nIf you did not request this, ignore this email. Your password stays unchanged.',
  ],
  INVITE: [
    'Your Muster account',
    'Your Muster account is ready. Your username is {{username}}. Choose a password within {{days}} days:\n\n{{link}}',
  ],
  MAIL: ['Confirm your email address', 'Confirm your email address within 24 hours:\n\n{{link}}'],
} as const

/** A mail with a link that works once. */
export async function sendLinkMessage(
  db: Db,
  to: MessageAddressee,
  purpose: keyof typeof linkMessages,
  facts: { link: string; username: string; days?: number },
): Promise<void> {
  const [subject, body] = linkMessages[purpose]
  const say = createTranslator(to)
  await sendMessage(db, {
    channel: 'MAIL',
    recipient: to.email ?? '',
    subject: say(subject),
    body: say(body, { ...facts }),
    sensitive: true,
    userId: to.id,
  })
}

/** Notifies the previous address, so that the user notices a change by someone else. */
export async function sendAddressChangedMessage(db: Db, before: MessageAddressee): Promise<void> {
  if (!before.email) return
  const say = createTranslator(before)
  await sendMessage(db, {
    channel: 'MAIL',
    recipient: before.email,
    subject: say('Your email address was changed'),
    body: say(
      'The email address of your Muster account was changed. If you did not make this change, contact your HR department.',
    ),
    userId: before.id,
  })
}

const createTranslator = ({ language }: MessageAddressee) => {
  const known = languages.find((one) => one === language) ?? 'en'
  return (text: string, facts?: Facts) => translate(known, text, facts)
}
