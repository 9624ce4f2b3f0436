import { Problem } from '../../kit/errors.ts'
import { translateError } from '../../kit/i18n.ts'

/** The message of a failed command, in words also for an error code. */
export function describeCommandError(error: Error): string {
  if (!(error instanceof Problem)) return error.message
  const message = translateError('en', error.code, error.facts)
  return error.code.startsWith('FILE_STORE_') ? `${message} Check MUSTER_S3_URL and its keys.` : message
}
