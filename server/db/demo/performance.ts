import { calculateFinalScore, calculateScore, type Rating } from '../../../domain/hr/appraisals/appraisal.ts'
import { addDays } from '../../../domain/kit/day.ts'
import { appraisal, appraisalCycle } from '../../hr/appraisals/appraisals.table.ts'
import { appraisalType, goalType, incidentType } from '../../hr/catalogue/catalogue.table.ts'
import { goal } from '../../hr/goals/goals.table.ts'
import { reportIncident, reportIncidentAnonymously } from '../../hr/incidents/incident.actions.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { DemoContext } from './records.ts'
import { demoGoals } from './record-data.ts'

/** Creates goals of the organisation, sub-goals of teams, and sub-goals of employees. */
export async function seedGoals({ db, people, today }: DemoContext): Promise<void> {
  const typeId = newId()
  await db.insert(goalType).values([{ id: typeId, name: 'Result' }, { name: 'Learning' }])
  const leads = people.filter(({ employeeId }) => people.some(({ managerId }) => managerId === employeeId)).slice(1)
  const author = people[0]?.userId ?? ''
  const common = { typeId, fromDay: addDays(today, -60), createdBy: author }
  const rows = demoGoals.flatMap(([name, parts], at) => {
    const top = { ...common, id: newId(), name, dueDay: addDays(today, 120), employeeId: null, parentId: null }
    const below = parts.map(([part, progress], index) => ({
      ...common,
      id: newId(),
      name: part,
      progress,
      dueDay: addDays(today, index === 0 ? 45 : -6 + at * 20),
      employeeId: leads[(at * 2 + index) % leads.length]?.employeeId ?? null,
      parentId: top.id,
    }))
    const progress = Math.round(below.reduce((sum, one) => sum + one.progress, 0) / below.length)
    return [{ ...top, progress }, ...below]
  })
  const own = people
    .filter(({ name }) => ['Rahul Verma', 'Asha Pillai', 'Priya Nair', 'Anita Sharma'].includes(name))
    .map(({ employeeId }, at) => ({
      ...common,
      id: newId(),
      name:
        ['Learn to run an incident', 'Write the guide for newcomers', 'Hire two engineers', 'One talk at a meetup'][
          at
        ] ?? '',
      progress: 25 * at,
      dueDay: addDays(today, 30 + at * 10),
      employeeId,
      parentId: null,
    }))
  await db.insert(goal).values([...rows, ...own])
}

const appraisalCriteria = [
  { name: 'Quality of work', weight: 40 },
  { name: 'Reliability', weight: 30 },
  { name: 'Working together', weight: 30 },
]
const appraisalWeights = { selfWeight: 30, managerWeight: 70 }

/** Creates a running round with submitted and completed reviews. */
export async function seedAppraisals({ db, people, today }: DemoContext): Promise<void> {
  const typeId = newId()
  await db.insert(appraisalType).values({ id: typeId, name: 'Half-yearly', ...appraisalWeights })
  const cycleId = newId()
  await db.insert(appraisalCycle).values({
    id: cycleId,
    typeId,
    name: `Half-yearly review ${today.slice(0, 4)}`,
    fromDay: addDays(today, -180),
    toDay: addDays(today, -1),
    selfDueDay: addDays(today, 7),
    managerDueDay: addDays(today, 21),
    criteria: appraisalCriteria,
    state: 'RUNNING',
  })
  const rows = people.map(({ employeeId, managerId }, at) => {
    const base = { cycleId, employeeId, managerId, state: 'SELF' }
    const selfRatings = rateCriteria(at, 3)
    const selfScore = calculateScore(appraisalCriteria, selfRatings)
    const handedIn = { ...base, selfRatings, selfScore, selfAt: `${addDays(today, -2)}T08:00:00Z`, state: 'MANAGER' }
    if (at % 4 === 3) return base
    if (at % 4 !== 0 || managerId === null) return handedIn
    const managerRatings = rateCriteria(at + 1, 3)
    const managerScore = calculateScore(appraisalCriteria, managerRatings)
    const score = calculateFinalScore({ self: selfScore, manager: managerScore }, appraisalWeights)
    return {
      ...handedIn,
      managerRatings,
      managerScore,
      score,
      managerAt: `${addDays(today, -1)}T08:00:00Z`,
      state: 'READY',
    }
  })
  await db.insert(appraisal).values(rows)
}

const rateCriteria = (at: number, least: number): Rating[] =>
  appraisalCriteria.map((_, index) => ({ rating: least + ((at + index) % 3), comment: null }))

/** Creates two incident reports: one with a name and one anonymous. */
export async function seedIncidents({ muster, db, people, today }: DemoContext): Promise<void> {
  const types = ['Safety', 'Conduct', 'Data protection'].map((name, at) => ({
    id: newId(),
    name,
    severity: at === 1 ? 'HIGH' : 'MEDIUM',
  }))
  await db.insert(incidentType).values(types)
  const rahul = people.find(({ name }) => name === 'Rahul Verma')
  const [safety, conduct] = types
  if (!rahul || !safety || !conduct) return
  await reportIncident(
    muster,
    db,
    {
      typeId: safety.id,
      title: 'Loose cable in the second-floor corridor',
      description: 'An employee tripped over it this morning. No one was hurt.',
      place: 'Bengaluru, second floor',
      happenedOn: addDays(today, -1),
    },
    { user: rahul, today: addDays(today, -1) },
  )
  await reportIncidentAnonymously(
    db,
    {
      typeId: conduct.id,
      title: 'Offensive jokes',
      description: 'In our team channel there are repeated remarks about the accents of colleagues.',
    },
    addDays(today, -3),
  )
}
