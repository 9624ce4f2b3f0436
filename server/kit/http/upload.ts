import type { FastifyRequest } from 'fastify'
import { fail } from '../errors.ts'
import type { FileStore, StagedFile } from '../files/file-store.ts'

/** A file that came in and stands aside until it is kept. `name` is the sender's word for it. */
export type Upload = StagedFile & { name: string }

const MEGABYTE = 1024 * 1024
// What stands around the file in a form.
const FORM_OVERHEAD_BYTES = 64 * 1024

/** Takes the one file of a request. An empty one and one over the limit are refused and leave nothing behind. */
export async function receiveUpload(
  files: FileStore,
  request: FastifyRequest,
  { megabytes }: { megabytes: number },
): Promise<Upload> {
  if (!request.isMultipart()) fail('FILE_MISSING')
  const most = megabytes * MEGABYTE
  // Said before any of it is read.
  if (Number(request.headers['content-length'] ?? 0) > most + FORM_OVERHEAD_BYTES) fail('FILE_TOO_LARGE', { megabytes })
  const part = await request.file({ limits: { fileSize: most }, throwFileSizeLimit: false })
  if (!part) fail('FILE_MISSING')
  const staged = await files.stage(part.file)
  if (part.file.truncated || staged.size === 0) {
    await staged.drop()
    if (part.file.truncated) fail('FILE_TOO_LARGE', { megabytes })
    fail('FILE_EMPTY')
  }
  return { ...staged, name: part.filename }
}
