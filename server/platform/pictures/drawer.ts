/**
 * Decodes pictures in a child process (`drawing-process.ts`), which starts with the first picture and ends after an
 * idle period. The child may end at any moment: only the current picture is affected, and it is drawn a second time.
 */
import { fork, type ChildProcess } from 'node:child_process'
import type { Semaphore } from '../semaphore.ts'
import { SECOND } from '../time.ts'

const IDLE_MS = 30 * SECOND

/**
 * Why a picture was not drawn. `unreadable`, `memory` and `cpu` are final: the file is damaged, or needs more than the
 * limits. `interrupted` is not: the process was killed, or the machine was too busy.
 */
export type DrawFailure = 'unreadable' | 'memory' | 'cpu' | 'interrupted'
export type DrawOutcome<Drawn> = { drawn: Drawn; failure?: undefined } | { drawn?: undefined; failure: DrawFailure }
/** Bytes that the process may use, seconds of processor time per picture, and the timeout of a picture in seconds. */
export type DrawLimits = { memory: number; cpuSeconds: number; seconds: number }
export type DrawRequest = Pick<DrawLimits, 'memory' | 'cpuSeconds'> & { content: Uint8Array }

/** Signals of a crashed decoder, which would crash again with the same file. */
const crashSignals: ReadonlySet<string | null> = new Set([
  'SIGSEGV',
  'SIGABRT',
  'SIGBUS',
  'SIGILL',
  'SIGFPE',
  'SIGTRAP',
])

function startProcess(file: string): ChildProcess {
  const child = fork(file, [], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=64'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // no variables of the server: no key, no connection string
    env: {},
  })
  // it must not prevent the server from stopping
  child.unref()
  return child
}

export function createDrawer<Drawn>(
  file: string,
  gate: Semaphore,
): (content: Buffer, limits: DrawLimits) => Promise<DrawOutcome<Drawn>> {
  let current: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  /** Kills the child if it is alive; without its channel it is of no use. */
  function drop(child: ChildProcess): void {
    if (current === child) {
      current = undefined
      clearTimeout(idle)
    }
    child.kill('SIGKILL')
  }
  function running(): ChildProcess {
    if (current) return current
    const child = (current = startProcess(file))
    const end = () => drop(child)
    child.once('exit', end).once('disconnect', end).on('error', end)
    return child
  }

  const attempt = (request: DrawRequest, deadline: number) =>
    new Promise<DrawOutcome<Drawn>>((resolve) => {
      clearTimeout(idle)
      const child = running()
      const settle = (outcome: DrawOutcome<Drawn>) => {
        clearTimeout(late)
        child.off('message', settle).off('exit', exited).off('error', failed)
        // a process beyond its limits will end, but perhaps not soon enough for the next picture
        if (outcome.failure && outcome.failure !== 'unreadable') drop(child)
        if (current === child) {
          child.channel?.unref()
          idle = setTimeout(drop, IDLE_MS, child).unref()
        }
        resolve(outcome)
      }
      const failed = () => settle({ failure: 'interrupted' })
      const exited = (_: number | null, signal: string | null) =>
        settle({ failure: crashSignals.has(signal) ? 'unreadable' : 'interrupted' })
      const late = setTimeout(failed, deadline - performance.now())
      child.on('message', settle).once('exit', exited).once('error', failed)
      child.channel?.ref()
      child.send(request, (error) => {
        if (error) failed()
      })
    })

  return (content, { memory, cpuSeconds, seconds }) =>
    gate(async () => {
      const request = { content, memory, cpuSeconds }
      const deadline = performance.now() + seconds * SECOND
      const outcome = await attempt(request, deadline)
      if (outcome.failure !== 'interrupted' || performance.now() >= deadline) return outcome
      return attempt(request, deadline)
    })
}
