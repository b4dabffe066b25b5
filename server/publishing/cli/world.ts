/** The commands' own world: the network, this terminal, and a folder that is in no repository. */
import { join } from 'node:path'
import { askSecret } from './ask-secret.ts'
import type { World } from './client.ts'

export const world: World = {
  fetch: (url, init) => fetch(url, init),
  env: process.env,
  folder: join(import.meta.dirname, '../../../.cache/layout'),
  print: (text) => void process.stdout.write(`${text}\n`),
  complain: (text) => void process.stderr.write(`${text}\n`),
  secret: askSecret,
}
