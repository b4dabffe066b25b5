/** The commands against a test server, in a folder of their own. For tests only. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestServer } from '../../testing/server.ts'
import { createOperator } from '../accounts/accounts.ts'
import type { World } from './client.ts'
import { commands } from './commands.ts'
import { published } from './release/published.ts'
import { runCli } from './run.ts'

const password = 'a long pass phrase'
/** Those of a clone. */
export const allCommands = { ...commands, ...published }
type Output = { code: number; said: string }

export function commandsOf(server: TestServer) {
  const folder = mkdtempSync(join(tmpdir(), 'layout-'))
  const layout = async (line: string, as = 'ann', env: World['env'] = {}): Promise<Output> => {
    let said = ''
    const hear = (text: string) => void (said += `${text}\n`)
    const world: World = {
      fetch: async (url, init) => server.app.request(url, init),
      env: { MENMIAN_URL: 'http://localhost', MENMIAN_PASSWORD: password, ...env },
      command: 'npm run layout --',
      folder: join(folder, as),
      print: hear,
      complain: hear,
      secret: async () => password,
    }
    const code = await runCli(
      (line.match(/'[^']*'|\S+/g) ?? []).map((one) => one.replaceAll("'", '')),
      world,
      allCommands,
    )
    return { code, said }
  }
  const file = (name: string) => join(folder, name)
  const read = (name: string) =>
    JSON.parse(readFileSync(file(name), 'utf8')) as { $from: { revision: number | null } & object }
  return {
    folder,
    layout,
    file,
    read,
    change: (name: string, by: object) => writeFileSync(file(name), JSON.stringify({ ...read(name), ...by })),
    /** Accounts of owners, each signed in. */
    async owners(...logins: string[]) {
      for (const login of logins) {
        await createOperator(server.services, { login, name: login, role: 'owner', promoCode: null, password })
        await layout(`login ${login}`, login)
      }
    },
  }
}
