// Checks whether a server could start, before a minute is spent on installing.
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { fail, root } from './machine.mjs'

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
/** Whether the process of the lock file is running, and not a later process with the same id. */
function isAlive({ pid, startedAt }) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  if (!existsSync('/proc/self/stat')) return true
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] !== 'Z' && (!startedAt || fields[19] === startedAt)
  } catch {
    return false
  }
}
const isTaken = (port) =>
  new Promise((done) => {
    const probe = createServer()
    probe.once('error', (error) => done(error.code === 'EADDRINUSE'))
    probe.listen(port, process.env.HOST || '127.0.0.1', () => probe.close(() => done(false)))
  })

/**
 * Exits with a message when another server uses the same data, or a port is in use. `command`: the command as typed; `port`: the server's
 * port; `more`: further ports, as offsets from it.
 */
export async function refuseWhenRunning(command, { port, more = [] }) {
  const dataDir = resolve(root, process.env.DATA_DIR || '.data')
  if (!process.env.DATABASE_URL) {
    const owner = readJson(join(dataDir, 'server.lock'))
    if (owner && !owner.stopping && isAlive(owner))
      fail(
        `Another server (process ${owner.pid}) is already using ${dataDir}. Stop it first, or start this one with another DATA_DIR and PORT.`,
      )
    // its port will be free in a moment
    if (owner?.stopping) return
  }
  const most = 65_535 - Math.max(0, ...more)
  if (!Number.isInteger(port) || port < 1 || port > most)
    fail(`PORT must be a number from 1 to ${most}, for example PORT=4173 (PORT is "${process.env.PORT}").`)
  for (const candidate of [port, ...more.map((distance) => port + distance)])
    if (await isTaken(candidate))
      fail(`Port ${candidate} is in use by another program. Stop it, or use another port: PORT=${port + 1} ${command}`)
}
