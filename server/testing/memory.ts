/** Memory of processes over time, from /proc: private memory only, without mapped files and PostgreSQL's shared buffers. */
import { readdirSync, readFileSync } from 'node:fs'

/** Returns a process and its living descendants. */
export function listFamily(pid: number): number[] {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' '),
    )
    return [pid, ...children.filter(Boolean).flatMap((child) => listFamily(Number(child)))]
  } catch {
    return []
  }
}
/** Returns the memory in MB; undefined when the process has ended. */
export function readMemory(pid: number): number | undefined {
  try {
    return Number(/^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024
  } catch {
    return undefined
  }
}

export type Growth = {
  megabytes: number
  /** The slope of a line fitted to the second half, extrapolated to the full time. */ growsBy: number
}
/** Measures growth. Ignores the first half, which fills caches and compiles code. */
export function computeGrowth(samples: readonly { at: number; megabytes: number }[]): Growth {
  const late = samples.slice(samples.length >> 1)
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanAt, megabytes] = [mean(late.map((sample) => sample.at)), mean(late.map((sample) => sample.megabytes))]
  const spread = late.reduce((sum, sample) => sum + (sample.at - meanAt) ** 2, 0)
  const slope = spread
    ? late.reduce((sum, sample) => sum + (sample.at - meanAt) * (sample.megabytes - megabytes), 0) / spread
    : 0
  return { megabytes, growsBy: slope * ((samples.at(-1)?.at ?? 0) - (samples[0]?.at ?? 0)) }
}
