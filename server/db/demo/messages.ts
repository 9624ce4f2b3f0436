import { eq } from 'drizzle-orm'
import { addDays } from '../../../domain/kit/day.ts'
import type { EventName } from '../../../domain/notification/events.ts'
import type { Language } from '../../../domain/notification/language.ts'
import { projectRole } from '../../hr/organisation/feedback-and-roles.table.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import { appUser } from '../../main/users/user.table.ts'
import { announcement } from '../../notification/announcements/announcement.table.ts'
import { notification } from '../../notification/notification.table.ts'
import { template, templateVersion } from '../../notification/templates/template.table.ts'
import { project, projectMember } from '../../task/projects/project.table.ts'
import type { DemoContext } from './records.ts'

const demoTemplates: { event: EventName; language: Language; title: string; body: string }[] = [
  {
    event: 'payslip.released',
    language: 'en',
    title: 'Your payslip for {{period}}',
    body: 'Dear {{recipient}},\n\nyour payslip for {{period}} is ready. Contact payroll if a line is unclear.',
  },
  {
    event: 'payslip.released',
    language: 'hi',
    title: '{{period}} की वेतन पर्ची',
    body: 'प्रिय {{recipient}},\n\n{{period}} की आपकी वेतन पर्ची तैयार है। कोई पंक्ति स्पष्ट न हो तो वेतन विभाग से पूछें।',
  },
  {
    event: 'leave.approved',
    language: 'en',
    title: 'Leave approved: {{dates}}',
    body: 'Dear {{recipient}},\n\n{{who}} approved your {{type}} for {{dates}}.{{#if comment}}\n\n{{comment}}{{/if}}',
  },
  {
    event: 'leave.approved',
    language: 'hi',
    title: 'अवकाश स्वीकृत: {{dates}}',
    body: 'प्रिय {{recipient}},\n\n{{who}} ने {{dates}} का आपका {{type}} स्वीकृत किया।{{#if comment}}\n\n{{comment}}{{/if}}',
  },
]

/** Email templates, a project with members, and an announcement. */
export async function seedMessages({ db, today }: DemoContext): Promise<void> {
  for (const { title, body, ...key } of demoTemplates) {
    const id = newId()
    await db.insert(template).values({ ...key, id, channel: 'MAIL', title, body })
    await db.insert(templateVersion).values({ templateId: id, number: 1, title, body })
  }
  const users = await db.select({ id: appUser.id }).from(appUser).where(eq(appUser.isActive, true)).orderBy(appUser.id)
  await seedProject(db, users)
  await seedAnnouncement(db, users, addDays(today, -2))
}

async function seedProject(db: DemoContext['db'], users: readonly { id: string }[]): Promise<void> {
  const [role] = await db.select({ id: projectRole.id }).from(projectRole).limit(1)
  const id = newId()
  await db.insert(project).values({
    id,
    key: 'WEB',
    name: 'Website relaunch',
    description: 'New pages for customers and applicants.',
    leadId: users[0]?.id,
  })
  await db
    .insert(projectMember)
    .values(users.slice(0, 6).map((user) => ({ projectId: id, userId: user.id, roleId: role?.id ?? null })))
}

async function seedAnnouncement(db: DemoContext['db'], users: readonly { id: string }[], day: string): Promise<void> {
  const id = newId()
  const text = {
    title: 'Office closed on Friday',
    body: 'The office is closed for maintenance. Please work from home.',
  }
  const at = `${day}T05:00:00Z`
  await db.insert(announcement).values({
    ...text,
    id,
    channels: ['APP'],
    audience: {},
    state: 'SENT',
    sendAt: at,
    total: users.length,
    done: users.length,
  })
  await db.insert(notification).values(
    users.map((user, index) => ({
      ...text,
      userId: user.id,
      event: 'message',
      requestId: id,
      createdAt: at,
      readAt: index % 3 === 0 ? null : at,
    })),
  )
}
