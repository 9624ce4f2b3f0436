import Holidays from 'date-holidays'
import { zone, holiday } from '../../hr/organisation/organisation.table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { demoZones } from './people-data.ts'

/** The public holidays in the zones of the demo for these years. */
export async function seedHolidays(db: Db, years: number[]): Promise<void> {
  const zones = await db.select({ id: zone.id, name: zone.name }).from(zone)
  const rows = demoZones.flatMap(({ name, country, region }) => {
    const zoneId = zones.find((one) => one.name === name)?.id
    return years.flatMap((year) =>
      listPublicHolidays(country, region, year).map(({ day, title }) => ({
        name: title,
        day,
        zoneId,
        kind: 'PUBLIC',
        isHalfDay: false,
      })),
    )
  })
  await db.insert(holiday).values(rows)
}

/** One holiday per day: if two fall on one day, the first one is used. */
function listPublicHolidays(country: string, region: string, year: number): { day: string; title: string }[] {
  const found = new Holidays(country, region).getHolidays(year, 'en').filter(({ type }) => type === 'public')
  const byDay = new Map(found.toReversed().map(({ date, name }) => [date.slice(0, 10), name]))
  return [...byDay].map(([day, title]) => ({ day, title }))
}
