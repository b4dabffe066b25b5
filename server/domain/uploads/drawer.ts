/** Decodes images in a child process, which starts with the first one and ends after a while without work. */
import { fork, type ChildProcess } from 'node:child_process'
import type { Semaphore } from '../../platform/semaphore.ts'

const IDLE = 30_000

function start(file: string): ChildProcess {
  const started = fork(file, [], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=64'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // no variables of the server: no key, no connection string
    env: {},
  })
  // it must not keep a stopping server alive
  started.unref()
  return started
}

type Limits = { memory: number; seconds: number }
/** The answer of the child, or undefined when it refuses the file, is too slow, or needs too much memory. */
export function createDrawer<Drawn>(
  file: string,
  gate: Semaphore,
): (content: Buffer, limits: Limits) => Promise<Drawn | undefined> {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  const running = (): ChildProcess => {
    if (child) return child
    const started = (child = start(file))
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    return started
  }
  return (content, { memory, seconds }) =>
    gate(
      () =>
        new Promise((resolve) => {
          clearTimeout(idle)
          const drawer = running()
          const done = (drawn: Drawn | null | undefined) => {
            clearTimeout(late)
            drawer.off('message', done).off('exit', gone)
            drawer.channel?.unref()
            idle = setTimeout(() => drawer.disconnect(), IDLE).unref()
            resolve(drawn ?? undefined)
          }
          const gone = () => done(undefined)
          const late = setTimeout(() => drawer.kill('SIGKILL'), (seconds + 2) * 1000)
          drawer.on('message', done).once('exit', gone)
          drawer.channel?.ref()
          drawer.send({ content, memory }, (error) => {
            if (error) gone()
          })
        }),
    )
}
