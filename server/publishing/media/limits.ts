/** Limits on pictures of the media library. */
export const mediaLimits = {
  pixels: 48_000_000,
  side: 12_000,
  memory: 400 * 1024 * 1024,
  seconds: 12,
}
