/** Limits on pictures of the media library. */
export const mediaLimits = {
  pixels: 48_000_000,
  side: 12_000,
  /** Pixels of a served size; a larger size would take too much time and memory to encode as AVIF. */
  sizePixels: 8_000_000,
  /** Bytes of memory for decoding. Most files are decoded row by row in little memory; `media/whole.ts` estimates the others. */
  wholeBytes: 192_000_000,
  /** Memory of the drawing process, including 70 MB for the program itself. */
  memory: 320 * 1024 * 1024,
  cpuSeconds: 12,
  /** Twice the CPU time, for busy machines. */
  seconds: 24,
}
