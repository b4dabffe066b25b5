/** Restores PATH arguments that shells on Windows rewrote. */
import { statSync } from 'node:fs'

type Env = Readonly<Record<string, string | undefined>>
const slashed = (path: string) => path.replaceAll('\\', '/').replace(/(?<!\/)\/+$/, '')
const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true

/** Folders that Git Bash may have substituted for `/`, from the variables that it sets. */
const listRoots = ({ EXEPATH = '', MINGW_PREFIX = '', SHELL = '' }: Env): string[] =>
  [
    slashed(EXEPATH).replace(/(\/usr)?\/bin$/i, ''),
    slashed(MINGW_PREFIX).replace(/\/\w+$/, ''),
    slashed(SHELL).replace(/(\/usr)?\/bin\/\w+(\.exe)?$/i, ''),
  ].filter((root) => /^[a-z]:/i.test(root))

/**
 * Git Bash converts every argument that begins with a slash to a Windows path: `/` is received as `C:/Program Files/Git/`, and `/p/summer`
 * as `P:/summer`. Paths of existing files are returned unchanged.
 */
export function restorePathArgument(given: string, env: Env): string {
  if (isFile(given)) return given
  if (/^[\\/]{1,2}(?![\\/])/.test(given)) return given.replaceAll('\\', '/').replace(/^\/+/, '/')
  if (!env.MSYSTEM || !/^[a-z]:[\\/]/i.test(given)) return given
  const path = given.replaceAll('\\', '/')
  const root = listRoots(env).find((candidate) => path.toLowerCase().startsWith(`${candidate}/`.toLowerCase()))
  if (root !== undefined) return path.slice(root.length)
  return path.replace(/^([a-z]):/i, (_, drive: string) => `/${drive.toLowerCase()}`)
}
