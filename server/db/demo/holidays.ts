import { zone, holiday } from '../../hr/organisation/organisation.table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { listPublicHolidays } from '../../main/setup/country-list.ts'
import { demoZones } from './people-data.ts'

/** The public holidays in the zones of the demo for these years. */
export async function seedHolidays(db: Db, years: number[]): Promise<void> {
  const zones = await db.select({ id: zone.id, name: zone.name }).from(zone)
  const rows = demoZones.flatMap(({ name, country, region }) => {
    const zoneId = zones.find((one) => one.name === name)?.id
    return years.flatMap((year) =>
      listPublicHolidays(country, region, year).map((found) => ({
        ...found,
        zoneId,
        kind: 'PUBLIC',
        isHalfDay: false,
      })),
    )
  })
  await db.insert(holiday).values(rows)
}
