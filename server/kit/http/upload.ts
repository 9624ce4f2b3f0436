import type { FastifyRequest } from 'fastify'
import { fail } from '../errors.ts'
import type { FileStore, StagedFile } from '../files/file-store.ts'
import { openTableFile, type TableFile } from '../files/table-file.ts'

/** An uploaded temporary file. `name` was given by the sender; `table` contains its rows. */
export type Upload = StagedFile & { name: string; table: TableFile | null }

const MEGABYTE = 1024 * 1024
// Overhead of a multipart form around the file.
const FORM_OVERHEAD_BYTES = 64 * 1024

/** Reads the only file of a request. An empty or too large file is refused and deleted. */
export async function receiveUpload(
  files: FileStore,
  request: FastifyRequest,
  { megabytes, maxRows }: { megabytes: number; maxRows?: number },
): Promise<Upload> {
  if (!request.isMultipart()) fail('FILE_MISSING')
  const maxBytes = megabytes * MEGABYTE
  // The declared size is checked before the file is read.
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + FORM_OVERHEAD_BYTES)
    fail('FILE_TOO_LARGE', { megabytes })
  const part = await request.file({ limits: { fileSize: maxBytes }, throwFileSizeLimit: false })
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
