import { useEffect, useState } from 'react'
import { useLocale } from '../../kit/data/format.ts'

const TICK_MS = 20_000

/** The current local time of the employee. */
export function LocalTime({ timeZone }: { timeZone: string }) {
  const locale = useLocale()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const words = new Intl.DateTimeFormat(locale, { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone })
  return <time dateTime={now.toISOString()}>{words.format(now)}</time>
}
