import { useEffect, useState } from 'react'
import { useLocale } from '../../kit/data/format.ts'

interface Props {
  /** The time of the server when the data was read. */
  now: string
  timeZone: string
}

/** The time of the server in the time zone of the employee. */
export function ServerClock({ now, timeZone }: Props) {
  const locale = useLocale()
  const [offset, setOffset] = useState(() => Date.parse(now) - Date.now())
  const [, tick] = useState(0)
  useEffect(() => setOffset(Date.parse(now) - Date.now()), [now])
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
  const zone = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')
  const at = new Date(Date.now() + offset)
  return (
    <time dateTime={at.toISOString()}>
      {format.format(at)} <small>{zone?.value}</small>
    </time>
  )
}
