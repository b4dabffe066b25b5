const kbps: Record<string, number> = { k: 1, m: 1024, g: 1024 * 1024 }
/** The ends of the scale, as powers of two of 1 Kbps: 64 Kbps and 1 Gbps. */
const [low, high] = [6, 20]

/** Returns how far a speed such as 7Mbps reaches on a gauge, from 0 to 1; equal factors are equal distances. Full without a limit. */
export function computeReach(speedName: string | null | undefined): number {
  const [, value = '', unit = 'm'] = /^([\d.]+)\s*([kmg])/i.exec(speedName ?? '') ?? []
  if (!value) return 1
  const power = Math.log2(Number(value) * (kbps[unit.toLowerCase()] ?? 1))
  return Math.min(1, Math.max(0, (power - low) / (high - low)))
}
