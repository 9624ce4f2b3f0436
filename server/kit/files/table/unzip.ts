import { crc32, inflateRawSync } from 'node:zlib'
import { fail } from '../../errors.ts'

export interface ZipEntry {
  name: string
  bytes: Buffer
}

const ZIP_END_SIGNATURE = 0x06054b50
const ZIP_ENTRY_SIGNATURE = 0x02014b50
const STORED = 0
const DEFLATED = 8

/**
 * Unpacks the requested entries of a zip file. Its directory gives their positions; their size is counted while
 * unpacking. Errors: SHEET_TOO_LARGE, and IMPORT_NOT_A_TABLE for a damaged file.
 */
export function unzipEntries(zip: Buffer, isWanted: (name: string) => boolean, maxMegabytes: number): ZipEntry[] {
  const entries: ZipEntry[] = []
  let left = maxMegabytes * 1024 * 1024
  try {
    for (const header of readDirectory(zip)) {
      if (!isWanted(header.name)) continue
      const bytes = unpackEntry(zip, header, left)
      left -= bytes.length
      entries.push({ name: header.name, bytes })
    }
  } catch (error) {
    if (isTooLarge(error)) fail('SHEET_TOO_LARGE', { megabytes: maxMegabytes })
    fail('IMPORT_NOT_A_TABLE')
  }
  return entries
}

interface EntryHeader {
  name: string
  method: number
  crc: number
  packedSize: number
  start: number
}

function* readDirectory(zip: Buffer): Generator<EntryHeader> {
  let end = zip.length - 22
  while (end >= 0 && zip.readUInt32LE(end) !== ZIP_END_SIGNATURE) end--
  let at = zip.readUInt32LE(end + 16)
  while (at + 46 <= zip.length && zip.readUInt32LE(at) === ZIP_ENTRY_SIGNATURE) {
    const nameLength = zip.readUInt16LE(at + 28)
    yield {
      name: zip.toString('utf8', at + 46, at + 46 + nameLength),
      method: zip.readUInt16LE(at + 10),
      crc: zip.readUInt32LE(at + 16),
      packedSize: zip.readUInt32LE(at + 20),
      start: zip.readUInt32LE(at + 42),
    }
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
}

function unpackEntry(zip: Buffer, { method, crc, packedSize, start }: EntryHeader, maxBytes: number): Buffer {
  // The name and the extra field before the content can be longer than in the directory.
  const content = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
  const packed = zip.subarray(content, content + packedSize)
  if (method !== STORED && method !== DEFLATED) throw new Error('Unknown compression')
  if (method === STORED && packed.length > maxBytes) throw new RangeError('Too large')
  const bytes = method === STORED ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, maxBytes) })
  if (crc32(bytes) !== crc) throw new Error('Wrong checksum')
  return bytes
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof RangeError &&
  (error.message === 'Too large' || ('code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'))
