import { fail } from '../errors.ts'

const MAX_MEGAPIXELS = 50
const MAX_MEGABYTES = 10
const imageLimits = { megabytes: MAX_MEGABYTES, megapixels: MAX_MEGAPIXELS }

/** Encodes a picture again in its own format: upright, at most `side` pixels wide or high, without metadata. */
export async function sanitiseImage(bytes: Buffer, side = 3000): Promise<Buffer> {
  if (bytes.length > MAX_MEGABYTES * 1024 * 1024) fail('IMAGE_TOO_LARGE', imageLimits)
  const { default: sharp } = await import('sharp')
  const { width = 0, height = 0 } = await sharp(bytes)
    .metadata()
    .catch(() => fail('NOT_AN_IMAGE'))
  if (width * height > MAX_MEGAPIXELS * 1e6) fail('IMAGE_TOO_LARGE', imageLimits)
  return sharp(bytes, { limitInputPixels: MAX_MEGAPIXELS * 1e6 })
    .rotate()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .toBuffer()
    .catch(() => fail('NOT_AN_IMAGE'))
}
