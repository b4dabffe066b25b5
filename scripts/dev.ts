/** `npm run dev`: starts the reference server, and in front of it the shop with hot reload of widgets and documents. */
import { spawn, type ChildProcess } from 'node:child_process'
import { commandLine, root } from './machine.mjs'
import { stopWithParent } from './parent.mjs'
import { refuseWhenRunning } from './running.mjs'

const FRONT = 1000
const back = Number(process.env.PORT || 4173)
await refuseWhenRunning('npm run dev', { port: back, more: [FRONT] })
const front = `http://127.0.0.1:${back + FRONT}`

const children: ChildProcess[] = []
function start(path: string, args: string[], env: Record<string, string>): void {
  const child = spawn(path, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  child.once('error', (error) => {
    console.error(`\n  ${path} could not be started: ${error.message}\n`)
    stop()
  })
  child.once('exit', stop)
  children.push(child)
}
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
stopWithParent(stop)

// the server's public address is the development server, which shows the changes
start(process.execPath, ['--watch-path=server', '--watch-path=schemas', '--watch-preserve-output', 'server/main.ts'], {
  PUBLIC_URL: front,
  ...process.env,
  PORT: String(back),
})
start(
  ...commandLine('vite', ['--host', '127.0.0.1', '--port', String(back + FRONT), '--strictPort', '--logLevel', 'warn']),
  {
    BACK_END: `http://127.0.0.1:${back}`,
  },
)
