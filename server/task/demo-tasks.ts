import { sql } from 'drizzle-orm'
import { addDays, type Day } from '../../domain/kit/day.ts'
import { HR, MANAGER } from '../../domain/main/users/roles.ts'
import type { DemoContext } from '../db/demo/records.ts'
import type { SeededPerson } from '../db/demo/people.ts'
import { newId } from '../kit/db/tenant-table.ts'
import type { TimedActor } from '../kit/user.ts'
import { taskLabel } from './masters.table.ts'
import { createProject } from './projects/project.actions.ts'
import { closeSprint, createSprint, startSprint } from './sprints/sprint.actions.ts'
import { changeDependencies, addComment } from './tasks/discussion.actions.ts'
import { createTask, updateTask } from './tasks/task.actions.ts'
import { logTime } from './tasks/time-log.actions.ts'
import { createTeam } from './teams/team.actions.ts'
import { createTodo } from './todos/todo.actions.ts'

const taskNames = [
  'Draft the onboarding checklist',
  'Renew the office lease',
  'Check the payroll of last month',
  'Prepare the product demo',
  'Update the travel policy',
  'Plan the team event',
  'Answer the auditor’s questions',
  'Fix the login page',
  'Translate the help pages',
  'Order laptops for new joiners',
  'Review the vendor contract',
  'Collect customer feedback',
  'Write the release notes',
  'Test the backup',
  'Move the website to the new server',
  'Train the support staff',
]

interface DemoScene {
  demo: DemoContext
  lead: TimedActor
  members: TimedActor[]
  statuses: Map<string, string>
  priorities: string[]
}

/** Creates a team with a closed and an active sprint, a project, tasks in each status, logged time and to-dos. */
export async function seedTasks(demo: DemoContext): Promise<void> {
  const scene = await prepareScene(demo)
  if (!scene) return
  const { db, today } = demo
  const { lead, members } = scene
  const memberIds = [lead, ...members].map(({ user }) => user.userId)
  const team = await createTeam(db, { name: 'Product', leadId: lead.user.userId, memberIds }, lead.user)
  const project = await createProject(
    db,
    {
      key: 'SITE',
      name: 'Company website',
      leadId: lead.user.userId,
      members: members.map(({ user }) => ({ userId: user.userId })),
    },
    lead.user,
  )
  const [label] = await db
    .insert(taskLabel)
    .values([
      { name: 'Customer', colour: '#1971c2' },
      { name: 'Compliance', colour: '#c2255c' },
    ])
    .returning({ id: taskLabel.id })
  const shared = { teamId: team.id, labelIds: label ? [label.id] : [] }
  await seedClosedSprint(scene, team.id)
  const start = addDays(today, -5)
  const active = await createSprint(
    db,
    {
      name: 'Sprint 2',
      goal: 'Launch the new pages',
      teamId: team.id,
      startDate: start,
      endDate: addDays(start, 13),
    },
    lead.user,
  )
  const ids: string[] = []
  for (const at of taskNames.keys())
    ids.push(
      await seedTask(scene, at, start, {
        ...shared,
        sprintId: at < 10 ? active.id : null,
        projectId: at % 3 === 0 ? project.id : null,
      }),
    )
  await startSprint(db, active.id, 1, { ...lead, today: start })
  const [first, second, third] = ids
  if (first && second && third) {
    await changeDependencies(db, third, [second], lead)
    await addComment(db, first, { text: 'The list of last year is a good start.' }, lead)
  }
  for (const [name, days] of [
    ['Call the bank', 0],
    ['Book the train to Pune', 2],
  ] as const)
    for (const { user } of members.slice(0, 1)) await createTodo(db, { name, dueDate: addDays(today, days) }, user)
}

async function prepareScene(demo: DemoContext): Promise<DemoScene | null> {
  const { db, people } = demo
  const employee = people.find(({ name }) => name === 'Rahul Verma')
  const manager = people.find(({ employeeId }) => employeeId === employee?.managerId)
  if (!employee || !manager) return null
  const colleagues = people.filter(({ managerId, name }) => managerId === manager.employeeId && name !== employee.name)
  const statuses = await db.execute<{ id: string; name: string }>(
    sql`select s.id, s.name from status s order by s.rank`,
  )
  const priorities = await db.execute<{ id: string }>(sql`select p.id from priority p order by p.rank`)
  return {
    demo,
    lead: createActor(demo, manager, MANAGER),
    members: [employee, ...colleagues.slice(0, 4)].map((person) => createActor(demo, person, HR)),
    statuses: new Map(statuses.rows.map(({ id, name }) => [name, id])),
    priorities: priorities.rows.map(({ id }) => id),
  }
}

const createActor = (
  { db, today }: DemoContext,
  { userId, employeeId }: SeededPerson,
  role: typeof HR | typeof MANAGER,
): TimedActor => ({
  user: {
    userId,
    organisationId: db.organisationId,
    sessionId: newId(),
    role,
    employeeId,
    timeZone: 'Asia/Kolkata',
    seenBy: null,
    hasLeft: false,
    permissions: new Set(),
  },
  today,
  now: `${today}T05:00:00.000Z`,
})

const demoStatuses = ['To do', 'In progress', 'Done', 'In review', 'Done', 'To do'] as const

interface DemoTaskFields {
  teamId: string
  labelIds: string[]
  sprintId: string | null
  projectId: string | null
}

async function seedTask(
  { demo: { db, today }, members, lead, statuses, priorities }: DemoScene,
  at: number,
  start: Day,
  fields: DemoTaskFields,
): Promise<string> {
  const assignee = members[at % members.length] ?? lead
  const created = { ...lead, today: start, now: `${start}T04:${String(10 + at)}:00.000Z` }
  const status = demoStatuses[at % demoStatuses.length] ?? 'To do'
  const id = await createTask(
    db,
    {
      ...fields,
      name: taskNames[at] ?? '',
      statusId: statuses.get(status === 'Done' ? 'In progress' : status) ?? null,
      priorityId: priorities[at % priorities.length] ?? null,
      assigneeIds: at === 9 ? [] : [assignee.user.userId],
      startDate: addDays(start, at % 5),
      endDate: addDays(start, (at % 5) + 2 + (at % 4)),
      estimateMinutes: at === 7 ? null : 120 + (at % 4) * 60,
    },
    created,
  )
  if (status !== 'To do')
    await logTime(db, id, { day: addDays(start, at % 4), minutes: 60 + (at % 5) * 45 }, { ...assignee, today })
  if (status === 'Done')
    await updateTask(
      db,
      id,
      { version: 1, statusId: statuses.get('Done') ?? null },
      { ...assignee, today: addDays(start, 1 + (at % 4)) },
    )
  return id
}

async function seedClosedSprint({ demo: { db, today }, lead, members, statuses }: DemoScene, teamId: string) {
  const start = addDays(today, -20)
  const sprint = await createSprint(
    db,
    { name: 'Sprint 1', teamId, startDate: start, endDate: addDays(start, 13) },
    lead.user,
  )
  const at = { ...lead, today: start, now: `${start}T04:00:00.000Z` }
  for (const [position, name] of [
    'Choose the hosting',
    'Draw the page layouts',
    'Write the privacy notice',
  ].entries()) {
    const assigneeIds = members.slice(position, position + 1).map(({ user }) => user.userId)
    const fields = {
      teamId,
      sprintId: sprint.id,
      assigneeIds,
      estimateMinutes: 240,
      statusId: statuses.get('In progress') ?? null,
    }
    const id = await createTask(db, { name, ...fields }, at)
    if (position < 2)
      await updateTask(
        db,
        id,
        { version: 1, statusId: statuses.get('Done') ?? null },
        { ...lead, today: addDays(start, 4 + position) },
      )
  }
  await startSprint(db, sprint.id, 1, at)
  await closeSprint(db, sprint.id, { version: 2, nextSprintId: null }, { ...lead, today: addDays(start, 13) })
}
