// `npm start`: installs missing packages, builds when sources have changed, then runs the server with the project's pinned Node. No
// dependencies, no TypeScript: this file runs before any packages are installed.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build } from './scripts/build.mjs'
import { commands, formatUsage } from './scripts/commands.mjs'
import { checkMachine, fail, installPackages, nodePath, root } from './scripts/machine.mjs'
import { stopWithParent } from './scripts/parent.mjs'
import { refuseWhenRunning } from './scripts/running.mjs'
import { createRestarts, REFUSED } from './server/app/restarts.mjs'

const resolvePath = (...parts) => join(root, ...parts)

if (/^(--help|-h)$/.test(process.argv[2] ?? '')) {
  console.log(`${formatUsage('start')}\n  ${commands.start.does}`)
  process.exit(0)
}
const workers = /^--workers(?:=(.*))?$/.exec(process.argv[2] ?? '')
if (process.argv[2] && !workers) fail(`Unknown option '${process.argv[2]}'. Usage: ${formatUsage('start')}`, 2)
if (workers) process.env.WORKERS = workers[1] ?? process.argv[3] ?? ''

checkMachine()
await refuseWhenRunning('npm start', { port: Number(process.env.PORT || 4173) })
installPackages()
build()
serve()

/**
 * Runs the server as long as this process: the channel between them closes even when this process is killed. A server that dies is
 * restarted, unless it never answered: it has then printed the reason.
 */
function serve() {
  const restarts = createRestarts()
  let server
  let answered = false
  let stopping = false
  const start = () => {
    server = spawn(nodePath(), [resolvePath('server', 'main.ts')], {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { NODE_COMPILE_CACHE: resolvePath('node_modules', '.cache', 'node'), ...process.env },
    })
    server.on('error', (error) => fail(`The server could not be started: ${error.message}`))
    server.on('message', ({ ready }) => {
      if (ready) answered = true
    })
    server.on('exit', (code, signal) => {
      if (stopping || code === 0) process.exit(code ?? 1)
      if (code === REFUSED || (!answered && !signal)) process.exit(code)
      const pause = restarts.pause()
      if (pause === undefined)
        fail(
          `The server crashed ${restarts.most} times within a minute and will not be restarted. Its output above shows the reason.`,
        )
      console.error(`\n  The server crashed (${signal ?? `code ${code}`}) and is being restarted.`)
      setTimeout(() => (stopping ? process.exit(1) : start()), pause)
    })
  }
  const stop = (signal) => {
    stopping = true
    if (server.exitCode !== null || server.signalCode !== null) process.exit(0)
    server.kill(signal)
    setTimeout(() => server.kill('SIGKILL'), 9800).unref()
  }
  start()
  // a terminal also sends Ctrl-C to the server; a second Ctrl-C must not end this process before the server has stopped
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => stop(signal))
  process.on('SIGUSR2', () => server.kill('SIGUSR2'))
  stopWithParent(() => stop('SIGTERM'))
}
