import { addDays } from '../../../domain/kit/day.ts'
import { employeeAppreciation } from '../../hr/appreciation/appreciation.table.ts'
import { writeCards } from '../../hr/cards/card-delivery.ts'
import { cardTemplate } from '../../hr/cards/cards.table.ts'
import { appreciationType, badgeType, cardType } from '../../hr/catalogue/catalogue.table.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { DemoContext } from './records.ts'
import { demoThanks } from './record-data.ts'

/** Creates automatic cards for birthdays and work anniversaries, and a few sent cards. */
export async function seedCards({ muster, db, people, today }: DemoContext): Promise<void> {
  const types = cardTypes.map((type) => ({ id: newId(), ...type }))
  await db.insert(cardType).values(types)
  const templates = types.flatMap(({ id: typeId, name, occasion, socialType }) => {
    const texts = cardTexts[occasion]
    if (!texts) return []
    const automaticSince = occasion === 'BIRTHDAY' || occasion === 'WORK_ANNIVERSARY' ? today : null
    return [{ id: newId(), typeId, name, socialType, automaticSince, ...texts }]
  })
  await db.insert(cardTemplate).values(templates.map(({ socialType: _, ...template }) => template))
  const festival = templates.find(({ name }) => name === 'Festival')
  const sender = people.find(({ name }) => name === 'Priya Nair')
  if (!festival || !sender) return
  const some = people.filter((person, at) => at % 17 === 4 || person.name === 'Rahul Verma')
  await writeCards(
    muster,
    db,
    some.map(({ employeeId }) => ({ employeeId, onDay: addDays(today, -1), occasionKey: null })),
    { ...festival, templateId: festival.id },
    { state: 'SENT', sentBy: sender.userId },
  )
}

const cardTypes = [
  { name: 'Birthday', occasion: 'BIRTHDAY', socialType: 'EVERYONE' },
  { name: 'Work anniversary', occasion: 'WORK_ANNIVERSARY', socialType: 'EVERYONE' },
  { name: 'Festival', occasion: 'FESTIVAL', socialType: 'TEAM' },
  { name: 'Farewell', occasion: 'FAREWELL', socialType: 'TEAM' },
]

const cardTexts: Record<string, { title: string; text: string; colour: string }> = {
  BIRTHDAY: {
    title: 'Happy birthday, {{firstName}}!',
    text: 'A good year to you from all of us at {{organisation}}.',
    colour: '#a61e4d',
  },
  WORK_ANNIVERSARY: {
    title: '{{years}} years, {{firstName}}!',
    text: 'Thank you for all you have built here. {{organisation}} is a better place for it.',
    colour: '#087f5b',
  },
  FESTIVAL: {
    title: 'Warm festive wishes, {{firstName}}',
    text: 'Light, sweets and a few quiet days with those you love.',
    colour: '#9c4f00',
  },
}

/** Creates appreciations of the last weeks, with badges. */
export async function seedAppreciations({ db, people, today }: DemoContext): Promise<void> {
  const badges = badgeTypes.map((badge) => ({ id: newId(), ...badge }))
  await db.insert(badgeType).values(badges)
  const types = badges.map(({ id, name }) => ({ id: newId(), name: appreciationNames[name] ?? name, badgeTypeId: id }))
  await db.insert(appreciationType).values(types)
  const rows = demoThanks.flatMap((thanks, at) => {
    const to = people[(at * 11 + 11) % people.length]
    const from = people[(at * 7 + 8) % people.length]
    const type = types[at % types.length]
    if (!to || !from || !type || to === from) return []
    return [
      {
        employeeId: to.employeeId,
        giverId: from.employeeId,
        typeId: type.id,
        message: `${to.name.split(' ')[0]} ${thanks}`,
        socialType: 'EVERYONE',
        givenAt: `${addDays(today, -1 - at * 3)}T0${1 + (at % 8)}:15:00Z`,
      },
    ]
  })
  await db.insert(employeeAppreciation).values(rows)
}

const badgeTypes = [
  { name: 'Star', colour: '#9c4f00' },
  { name: 'Helping hand', colour: '#0b7285' },
  { name: 'Bright idea', colour: '#7048e8' },
]
const appreciationNames: Record<string, string> = {
  Star: 'Outstanding work',
  'Helping hand': 'Helped the team',
  'Bright idea': 'A bright idea',
}
