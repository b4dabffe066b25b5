/**
 * Loaded before a server (`node --import`): ends each of its threads after a random time, and reports it on standard error. Threads have no
 * process id, so a test cannot kill them from outside.
 */
import { randomInt } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import threads from 'node:worker_threads'

const most = Number(process.env.END_THREADS_MS)

class Ended extends threads.Worker {
  constructor(...given: ConstructorParameters<typeof threads.Worker>) {
    super(...given)
    setTimeout(() => {
      console.error('a thread is ended')
      void this.terminate()
    }, randomInt(most)).unref()
  }
}
threads.Worker = Ended
syncBuiltinESMExports()
