import type { Facts } from '../../../kit/errors.ts'
import { languages, translate } from '../../../kit/i18n.ts'
import type { Db } from '../../../kit/db/tenant.ts'
import { sendMessage } from '../../../notification/ports.ts'

export interface MessageAddressee {
  id: string
  email: string
  mobile: string | null
  language: string
}

/** A code by mail or SMS, in the person's language. */
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
    recipient: channel === 'MAIL' ? to.email : (to.mobile ?? ''),
    subject: say('Your code for Muster'),
    body: say('{{code}} is your code for Muster. It works for {{minutes}} minutes. Never tell it to anybody.', {
      code,
      minutes,
    }),
    sensitive: true,
    userId: to.id,
  })
}

const linkMessages = {
  RESET: [
    'Choose a new password',
    'Somebody, hopefully you, asked for a new password for {{username}}. Choose it here within an hour:\n\n{{link}}\n\nIf it was not you, do nothing: your password stays as it is.',
  ],
  INVITE: [
    'Your Muster sign-in',
    'You have been given a sign-in for Muster. Your username is {{username}}. Choose a password here within three days:\n\n{{link}}',
  ],
  MAIL: [
    'Confirm your mail address',
    'Confirm that this is your mail address by opening this link within a day:\n\n{{link}}',
  ],
} as const

/** A letter with a link that works once. */
export async function sendLinkMessage(
  db: Db,
  to: MessageAddressee,
  purpose: keyof typeof linkMessages,
  facts: { link: string; username: string },
): Promise<void> {
  const [subject, body] = linkMessages[purpose]
  const say = createTranslator(to)
  await sendMessage(db, {
    channel: 'MAIL',
    recipient: to.email,
    subject: say(subject),
    body: say(body, facts),
    sensitive: true,
    userId: to.id,
  })
}

/** Tells the address that counted until now, so that a change by somebody else doesn't go unnoticed. */
export async function sendAddressChangedMessage(db: Db, before: MessageAddressee): Promise<void> {
  const say = createTranslator(before)
  await sendMessage(db, {
    channel: 'MAIL',
    recipient: before.email,
    subject: say('Your mail address was changed'),
    body: say('The mail address of your Muster sign-in was changed. If it was not you, tell your HR department.'),
    userId: before.id,
  })
}

const createTranslator = ({ language }: MessageAddressee) => {
  const known = languages.find((one) => one === language) ?? 'en'
  return (text: string, facts?: Facts) => translate(known, text, facts)
}
