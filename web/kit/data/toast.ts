import { notifications } from '@mantine/notifications'
import i18next from 'i18next'
import type { ApiProblem } from '../../problem.ts'

/** A short success message that closes automatically. */
export const showSuccessToast = (message: string) =>
  notifications.show({ message, color: 'teal', autoClose: 4000, withBorder: true })

/** A message from the server, shown long enough to be read. */
export const showNewsToast = (title: string, message: string) =>
  notifications.show({ title, message, autoClose: 8000, withBorder: true })

/** A message that must not be missed, one paragraph a line. It stays until it is closed. */
export const showPersistentToast = (title: string, message: string) =>
  notifications.show({
    title,
    message,
    color: 'orange',
    autoClose: false,
    withBorder: true,
    styles: { description: { whiteSpace: 'pre-line' } },
  })

/** An error message with the reference of the request. It stays until it is closed. */
export const showProblemToast = (problem: ApiProblem, message = describeProblem(problem)) =>
  notifications.show({
    title: i18next.t('Action failed'),
    message: [message, formatReference(problem, message)].filter(Boolean).join(' '),
    color: 'red',
    autoClose: false,
    withBorder: true,
  })

/** The message of a problem. */
export function describeProblem(problem: ApiProblem): string {
  if (problem.code === 'OFFLINE') return i18next.t('Cannot reach the server. Check your connection and try again.')
  if (problem.detail && problem.code !== 'UNEXPECTED') return problem.detail
  if (problem.status === 403) return i18next.t('You do not have access to this.')
  return i18next.t('Something went wrong. Try again.')
}

/** The reference of the request, or empty if there is none or the message already contains it. */
export const formatReference = ({ requestId }: ApiProblem, message: string) =>
  requestId && !message.includes(requestId) ? i18next.t('Reference: {{id}}', { id: requestId }) : ''
