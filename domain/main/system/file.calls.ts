import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { FileReply, Id, Shape, Text } from '../../kit/schema.ts'

/** The maximum size of a file. */
export const MAX_FILE_MEGABYTES = 25

const StoredFile = Type.Object({ id: Id, name: Type.String(), type: Type.String(), size: Type.Integer() })

/** A download link that is valid for two minutes. */
export const DownloadLink = Type.Object({ url: Type.String(), name: Type.String(), type: Type.String() })
export type DownloadLink = Static<typeof DownloadLink>

/** A file in a list. `size` in bytes. */
export const FileRow = Type.Object({ name: Type.String(), type: Type.String(), size: Type.Integer() })

export const fileCalls = defineCalls({
  'POST /api/files': {
    access: 'signed-in',
    upload: { megabytes: MAX_FILE_MEGABYTES },
    response: StoredFile,
    summary: 'Uploads a file; it is deleted if it is not used within a day',
  },
  'GET /api/files/{token}': {
    access: 'open',
    unlimited: true,
    params: Shape({ token: Text(199, 1) }),
    response: FileReply,
    file: true,
    summary: 'Downloads a file by a signed link',
  },
})
