import type { Facts } from '../kit/errors.ts'
import { languages, translate } from '../kit/i18n.ts'
import type { Db } from '../kit/tenant.ts'
import { sendMessage } from '../notification/ports.ts'

export interface Addressee {
  id: string
  email: string
  mobile: string | null
  language: string
}

/** A code by mail or SMS, in the person's language. */
export async function sendCode(
  db: Db,
  to: Addressee,
  channel: 'MAIL' | 'SMS',
  code: string,
  minutes: number,
): Promise<void> {
  const say = sayTo(to)
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

const letters = {
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
export async function sendLink(
  db: Db,
  to: Addressee,
  purpose: keyof typeof letters,
  facts: { link: string; username: string },
): Promise<void> {
  const [subject, body] = letters[purpose]
  const say = sayTo(to)
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
export async function sendAddressChanged(db: Db, before: Addressee): Promise<void> {
  const say = sayTo(before)
  await sendMessage(db, {
    channel: 'MAIL',
    recipient: before.email,
    subject: say('Your mail address was changed'),
    body: say('The mail address of your Muster sign-in was changed. If it was not you, tell your HR department.'),
    userId: before.id,
  })
}

const sayTo = ({ language }: Addressee) => {
  const known = languages.find((one) => one === language) ?? 'en'
  return (text: string, facts?: Facts) => translate(known, text, facts)
}
