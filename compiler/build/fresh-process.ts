/** Reads tables that have changed on disk in another process, because imported modules are cached in memory. */
import { execFile } from 'node:child_process'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Project } from '../environment/project.ts'

const run = promisify(execFile)
const cli = join(import.meta.dirname, `../cli${extname(import.meta.filename)}`)

export async function runInFreshProcess<T>(
  { root }: Project,
  what: '--rows' | '--environment' | '--about',
): Promise<T> {
  const { stdout } = await run(process.execPath, [cli, '--root', root, what], { maxBuffer: 64 * 1024 * 1024 })
  return JSON.parse(stdout) as T
}
