import { fail } from './errors.ts'

const MEGAPIXELS = 50
const MEGABYTES = 10
const limit = { megabytes: MEGABYTES, megapixels: MEGAPIXELS }

/** A picture made anew in its own format, upright, at most `side` pixels wide or high, without whatever else the file carried. */
export async function remadePicture(bytes: Buffer, side = 3000): Promise<Buffer> {
  if (bytes.length > MEGABYTES * 1024 * 1024) fail('IMAGE_TOO_LARGE', limit)
  const { default: sharp } = await import('sharp')
  const { width = 0, height = 0 } = await sharp(bytes)
    .metadata()
    .catch(() => fail('NOT_AN_IMAGE'))
  if (width * height > MEGAPIXELS * 1e6) fail('IMAGE_TOO_LARGE', limit)
  return sharp(bytes, { limitInputPixels: MEGAPIXELS * 1e6 })
    .rotate()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .toBuffer()
    .catch(() => fail('NOT_AN_IMAGE'))
}
