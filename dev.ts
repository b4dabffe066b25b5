/** `npm run dev`: the reference server, and the shop with hot reload of widgets and documents in front of it. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const bin = (name: string) => join(import.meta.dirname, 'node_modules/.bin', name)
const back = process.env.PORT ?? '4173'
const front = String(Number(back) + 1000)
const children = [
  spawn(bin('node'), ['--watch-path=server', '--watch-path=schemas', '--watch-preserve-output', 'server/main.ts'], {
    stdio: 'inherit',
    // what the server calls its address is where the changes are seen
    env: { PUBLIC_URL: `http://127.0.0.1:${front}`, ...process.env, PORT: back },
  }),
  spawn(bin('vite'), ['--host', '127.0.0.1', '--port', front, '--strictPort', '--logLevel', 'warn'], {
    stdio: 'inherit',
    env: { ...process.env, BACK_END: `http://127.0.0.1:${back}` },
  }),
]
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
for (const child of children) child.on('exit', stop)
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
