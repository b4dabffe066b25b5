/** Information about processes, from /proc or `ps`. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

type ProcessInfo = { zombie: boolean; readStartTime: string; command: string }

function readProcessInfo(pid: number): ProcessInfo | undefined {
  try {
    if (existsSync('/proc/self/stat')) {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return {
        zombie: fields[0] === 'Z' || fields[0] === 'X',
        readStartTime: fields[19] ?? '',
        command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '),
      }
    }
    const ps = (what: string) => execFileSync('ps', ['-o', `${what}=`, '-p', String(pid)], { encoding: 'utf8' }).trim()
    return { zombie: ps('stat').startsWith('Z'), readStartTime: ps('lstart'), command: ps('command') }
  } catch {
    return undefined
  }
}

/** Whether a process is running. A zombie counts as dead: it has no open files and serves no requests, although its id is still in use. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return readProcessInfo(pid)?.zombie !== true
}

/** Returns the start time, which distinguishes a process from a later process with the same id; '' when unknown. */
export const readStartTime = (pid: number): string => readProcessInfo(pid)?.readStartTime ?? ''
export const readCommandLine = (pid: number): string => readProcessInfo(pid)?.command ?? ''

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

type Channel = { send?: (message: object, sent: (error: Error | null) => void) => unknown }
/** Sends a message, which is lost when the channel is closed; without a callback, Node would raise an error that ends this process. */
export const sendMessage = (channel: Channel, message: object): void => void channel.send?.(message, () => undefined)

/** Waits until `done` returns true, at most `ms`; returns whether it did. */
export async function waitUntil(done: () => boolean | Promise<boolean>, ms: number): Promise<boolean> {
  const end = performance.now() + ms
  for (;;) {
    if (await done()) return true
    if (performance.now() > end) return false
    await sleep(20)
  }
}
