/** Limits on pictures of the media library. */
export const mediaLimits = {
  pixels: 48_000_000,
  side: 12_000,
  /** Of a size that is served: a larger one takes AVIF too much time and memory. */
  sizePixels: 8_000_000,
  /** Bytes that decoding may hold. Most files are decoded by rows and hold little; `wholeBytesOf` has the others. */
  wholeBytes: 192_000_000,
  /** Of the process that draws, with its program of 70 MB. */
  memory: 320 * 1024 * 1024,
  cpuSeconds: 12,
  /** Twice as long on a busy machine. */
  seconds: 24,
}
