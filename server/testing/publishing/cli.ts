/** Runs the commands against a test server in a temporary folder. For tests only. */
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { InMemoryTransport } from '@modelcontextprotocol/server'
import { Client as AgentClient } from '@modelcontextprotocol/client'
import type { PublishingApp } from './publishing.ts'
import { createOperator } from '#server/publishing/accounts/accounts.ts'
import type { Terminal } from '#server/publishing/cli/client.ts'
import type { LayoutCompiler } from '#server/publishing/compile/compile.ts'
import { shopCommands, shopRows } from '#server/backoffice/cli/commands.ts'
import { deskCommands } from '#server/backoffice/desk/commands.ts'
import { createPublishedCommands } from '#server/publishing/cli/release/published.ts'
import { runCli } from '#server/publishing/cli/run.ts'
import { createMcpCommand } from '#server/publishing/mcp/command.ts'

const password = 'a long pass phrase'
/** All commands that a clone has. */
export const createAllCommands = (compiler: LayoutCompiler) => ({
  ...shopCommands,
  ...createPublishedCommands(() => compiler),
})
type Output = { code: number; output: string }

export function createCommands(server: PublishingApp) {
  const folder = mkdtempSync(join(tmpdir(), 'layout-'))
  let lastOutput = ''
  const createTerminal = (as: string, env: Terminal['env'], hear: (text: string) => void): Terminal => ({
    fetch: async (url, init) => server.app.request(url, init),
    env: { MENMIAN_URL: 'http://localhost', MENMIAN_PASSWORD: password, ...env },
    folder: join(folder, as),
    rows: shopRows,
    print: hear,
    printError: hear,
    secret: async () => password,
    command: 'npm run layout --',
  })
  const run =
    (commands: () => Parameters<typeof runCli>[2]) =>
    async (line: string, as = 'ann', env: Terminal['env'] = {}): Promise<Output> => {
      let output = ''
      const terminal = createTerminal(as, env, (text) => void (output += `${text}\n`))
      const code = await runCli(
        (line.match(/'[^']*'|\S+/g) ?? []).map((argument) => argument.replaceAll("'", '')),
        terminal,
        commands(),
      )
      lastOutput = output
      return { code, output }
    }
  const layout = run(() => createAllCommands(server.services.compiler))
  const desk = run(() => deskCommands)
  const file = (name: string) => join(folder, name)
  const read = (name: string) => {
    if (!existsSync(file(name))) throw new Error(`no command wrote ${name}; the last one printed: ${lastOutput}`)
    return JSON.parse(readFileSync(file(name), 'utf8')) as { $from: { revision: number | null } & object }
  }
  return {
    folder,
    layout,
    desk,
    file,
    read,
    change: (name: string, by: object) => writeFileSync(file(name), JSON.stringify({ ...read(name), ...by })),
    /** Starts an agent of a signed-in account: `layout mcp` with an MCP client. */
    async agent(as: string, lang = 'en') {
      const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
      const client = new AgentClient({ name: 'agent', version: '1.0.0' })
      const [clientSide, other] = InMemoryTransport.createLinkedPair()
      const command = createMcpCommand(async (create) => {
        const served = create()
        await served.connect(other)
        await isOver
        await served.close()
      })
      const exit = runCli(
        ['mcp', '--lang', lang],
        createTerminal(as, {}, () => undefined),
        command,
      )
      await client.connect(clientSide)
      return {
        client,
        /** Returns the answer of a tool, or the text of its refusal. */
        async call(name: string, args: Record<string, unknown> = {}): Promise<Record<string, unknown> | string> {
          const { content, isError } = await client.callTool({ name, arguments: args })
          const [first] = content
          if (first?.type !== 'text') throw new Error(`${name} answered no text`)
          return isError ? first.text : (JSON.parse(first.text) as Record<string, unknown>)
        },
        async leave(): Promise<number> {
          end()
          return exit
        },
      }
    },
    /** Creates owner accounts and signs them in. */
    async owners(...logins: string[]) {
      for (const login of logins) {
        await createOperator(server.services, { login, name: login, role: 'owner', promoCode: null, password })
        const { code, output } = await layout(`login ${login}`, login)
        if (code !== 0) throw new Error(`${login} could not sign in: ${output}`)
      }
    },
  }
}
