/** Redraws images in a child process, which starts with the first one and ends after a while without work. */
import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { limited } from '../../platform/machine-limits.ts'
import { picture } from '../access/policies.ts'
import type { Drawn } from './redraw-child.ts'

const IDLE = 30_000
let child: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined

function start(): ChildProcess {
  const started = fork(join(import.meta.dirname, 'redraw-child.ts'), [], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=64'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // no variables of the server: no key, no connection string
    env: {},
  })
  started.once('exit', () => {
    if (child === started) child = undefined
  })
  // it must not keep a stopping server alive
  started.unref()
  return started
}

/** The image as a new JPEG, or undefined for another file. */
export const redraw = (content: Buffer): Promise<Drawn | undefined> =>
  limited.redraw(
    () =>
      new Promise((resolve) => {
        clearTimeout(idle)
        const drawer = (child ??= start())
        const done = (drawn: Drawn | null | undefined) => {
          clearTimeout(late)
          drawer.off('message', done).off('exit', gone)
          drawer.channel?.unref()
          idle = setTimeout(() => drawer.disconnect(), IDLE).unref()
          resolve(drawn ?? undefined)
        }
        const gone = () => done(undefined)
        const late = setTimeout(() => drawer.kill('SIGKILL'), (picture.seconds + 2) * 1000)
        drawer.on('message', done).once('exit', gone)
        drawer.channel?.ref()
        drawer.send({ content, memory: picture.memory }, (error) => {
          if (error) gone()
        })
      }),
  )
