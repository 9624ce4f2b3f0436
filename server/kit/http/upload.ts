import type { FastifyRequest } from 'fastify'
import { fail } from '../errors.ts'
import type { FileStore, StagedFile } from '../files/file-store.ts'
import { openTableFile, type TableFile } from '../files/table-file.ts'

/** A file that came in and stands aside until it is kept. `name` is the sender's word for it; `table` holds its rows. */
export type Upload = StagedFile & { name: string; table: TableFile | null }

const MEGABYTE = 1024 * 1024
// What stands around the file in a form.
const FORM_OVERHEAD_BYTES = 64 * 1024

/** Takes the one file of a request. An empty one and one over the limit are refused and leave nothing behind. */
export async function receiveUpload(
  files: FileStore,
  request: FastifyRequest,
  { megabytes, maxRows }: { megabytes: number; maxRows?: number },
): Promise<Upload> {
  if (!request.isMultipart()) fail('FILE_MISSING')
  const most = megabytes * MEGABYTE
  // Said before any of it is read.
  if (Number(request.headers['content-length'] ?? 0) > most + FORM_OVERHEAD_BYTES) fail('FILE_TOO_LARGE', { megabytes })
  const part = await request.file({ limits: { fileSize: most }, throwFileSizeLimit: false })
  if (!part) fail('FILE_MISSING')
  const staged = await files.stage(part.file)
  try {
    if (part.file.truncated) fail('FILE_TOO_LARGE', { megabytes })
    const table = maxRows === undefined ? null : await openTableFile(await staged.bytes(), { maxRows })
    if (staged.size === 0) fail('FILE_EMPTY')
    return { ...staged, name: part.filename, table }
  } catch (error) {
    await staged.drop()
    throw error
  }
}
