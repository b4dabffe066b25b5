/** Image headers for tests, with the parts that the server reads. `mark` makes pictures of the same size differ. */
import sharp from 'sharp'

const two = (value: number) => [(value >> 8) & 255, value & 255]
const four = (value: number) => [(value >>> 24) & 255, (value >> 16) & 255, ...two(value & 65_535)]

export const createPng = (width = 1200, height = 800, mark = 0): Uint8Array<ArrayBuffer> =>
  new Uint8Array([
    0x89,
    0x50,
    0x4e,
    0x47,
    0x0d,
    0x0a,
    0x1a,
    0x0a,
    0,
    0,
    0,
    13,
    ...Buffer.from('IHDR'),
    ...four(width),
    ...four(height),
    8,
    2,
    0,
    0,
    0,
    mark,
    ...[0, 0, 0],
    ...[0, 0, 0, 0, ...Buffer.from('IEND'), 0xae, 0x42, 0x60, 0x82],
  ])

/** A JPEG header with an application segment before the frame, as in camera files. */
export const createJpeg = (width = 1200, height = 800, mark = 0): Uint8Array<ArrayBuffer> =>
  new Uint8Array([
    0xff,
    0xd8,
    0xff,
    0xe0,
    0,
    4,
    0x4a,
    mark,
    0xff,
    0xc0,
    0,
    17,
    8,
    ...two(height),
    ...two(width),
    3,
    1,
    0x22,
    0,
    2,
    0x11,
    1,
    3,
    0x11,
    1,
  ])

/** Creates a complete photo. */
export async function createPhoto(width = 1200, height = 800, mark = 0): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = sharp({ create: { width, height, channels: 3, background: { r: mark * 20, g: 120, b: 160 } } })
  return new Uint8Array(
    await drawn
      .jpeg()
      .withExif({ IFD0: { Copyright: 'a place and a name' } })
      .toBuffer(),
  )
}
