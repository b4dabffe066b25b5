/** `npm run dev`: the reference server, and the shop with hot reload of widgets and documents in front of it. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const bin = (name: string) => join(import.meta.dirname, 'node_modules/.bin', name)
const env = { ...process.env, PORT: process.env.PORT ?? '4173' }
const children = [
  spawn(bin('node'), ['--watch-path=server', '--watch-path=schemas', '--watch-preserve-output', 'server/main.ts'], { stdio: 'inherit', env }),
  spawn(bin('vite'), ['--host', '127.0.0.1'], { stdio: 'inherit', env: { ...env, BACK_END: `http://127.0.0.1:${env.PORT}` } }),
]
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
for (const child of children) child.on('exit', stop)
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
