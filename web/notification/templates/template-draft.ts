import type { i18n } from 'i18next'
import type { Channel } from '../../../domain/notification/channel.ts'
import { findEventDefinition, type EventName } from '../../../domain/notification/events.ts'
import type { ApiReply } from '../../api.ts'
import type { Language } from '../../i18n.ts'

export type TemplateDetails = ApiReply<'GET /api/templates/{id}'>

/** The values of the form of a template. */
export interface TemplateDraft {
  event: EventName
  channel: Channel
  language: Language
  projectId: string | null
  title: string
  body: string
  isActive: boolean
  dltTemplateId: string
  whatsappName: string
  whatsappVariables: string[]
}

const FIRST_EVENT: EventName = 'leave.approved'

/** The values of a template, or of a new template with the default text. */
export function toDraft(template: TemplateDetails | undefined): TemplateDraft {
  const { title, body } = findEventDefinition(FIRST_EVENT)
  return {
    event: template?.event ?? FIRST_EVENT,
    channel: template?.channel ?? 'MAIL',
    language: template?.language ?? 'en',
    projectId: template?.project?.id ?? null,
    title: template?.title ?? title,
    body: template?.body ?? body,
    isActive: template?.isActive ?? true,
    dltTemplateId: template?.dltTemplateId ?? '',
    whatsappName: template?.whatsappName ?? '',
    whatsappVariables: template?.whatsappVariables ?? [],
  }
}

/** The default text of an event in a language whose dictionary is loaded. It can be empty. */
export const findDefaultText = ({ getResource }: Pick<i18n, 'getResource'>, language: Language, text: string): string =>
  text === '' ? '' : (getResource(language, 'translation', text) ?? text)
