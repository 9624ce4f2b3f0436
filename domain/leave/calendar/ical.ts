import { addDays, type Day } from '../../kit/day.ts'
import { toHourRange, type LeavePeriod } from '../request/leave-period.ts'

export interface IcalEvent extends LeavePeriod {
  uid: string
  title: string
  /** Last change, ISO UTC. */
  changedAt: string
  /** For hours of an overnight shift: the start of the shift. Earlier times are on the next morning. */
  nightFrom?: string | null
}

/**
 * Builds a calendar file (RFC 5545): days as whole days, hours in local time without a time zone, lines folded at 75
 * bytes.
 */
export function buildIcal(name: string, events: readonly IcalEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Muster//Leave//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap(buildEventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function buildEventLines({ uid, title, changedAt, ...span }: IcalEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${changedAt.slice(0, 19).replace(/[-:]/g, '')}Z`,
    ...formatEventTimes(span),
    `SUMMARY:${escapeText(title)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

function formatEventTimes({ nightFrom, ...span }: LeavePeriod & Pick<IcalEvent, 'nightFrom'>): string[] {
  const hours = toHourRange(span)
  const plain = (day: Day) => day.replaceAll('-', '')
  const at = (day: Day, time: string) => `${plain(day)}T${time.replace(':', '')}00`
  if (hours) {
    const firstDay = nightFrom && hours.fromTime < nightFrom ? addDays(span.from, 1) : span.from
    const lastDay = hours.toTime > hours.fromTime ? firstDay : addDays(firstDay, 1)
    return [`DTSTART:${at(firstDay, hours.fromTime)}`, `DTEND:${at(lastDay, hours.toTime)}`]
  }
  return [`DTSTART;VALUE=DATE:${plain(span.from)}`, `DTEND;VALUE=DATE:${plain(addDays(span.to, 1))}`]
}

const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

const MAX_LINE_BYTES = 75
const encoder = new TextEncoder()

// A folded line continues on the next line after a space. A character is never split.
function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  let size = 0
  for (const letter of line) {
    const more = encoder.encode(letter).length
    if (size + more > MAX_LINE_BYTES) {
      parts.push(part)
      part = ' '
      size = 1
    }
    part += letter
    size += more
  }
  return [...parts, part].join('\r\n')
}
