/** `mcp`: an editor's operations for an agent. */
import type { McpServer } from '@modelcontextprotocol/server'
import { sentence } from '#schemas/language/sentences.ts'
import { createClient, type Client } from '../cli/client.ts'
import type { Command } from '../cli/command.ts'
import { createTakePicture } from './picture.ts'
import { createAgentServer } from './server.ts'

const does = sentence(
  '为智能体服务（Model Context Protocol，经标准输入输出）：它可以查找、检查、写草稿和预览，从不发布',
  'Serve an agent over MCP (standard input and output). It can search, check, save drafts and preview, but never publish',
)

/** `serve` resolves when the client has disconnected. */
export const createMcpCommand = (serve: (create: () => McpServer) => Promise<void>): Record<'mcp', Command> => ({
  mcp: {
    usage: 'mcp',
    does,
    async run({ client, terminal, lang }) {
      const opened: Client[] = []
      const open = async (): Promise<Client> => {
        const { token } = await client.call('POST /api/admin/session/agent', {})
        const agentClient = createClient(
          client.url,
          { ...terminal, env: { ...terminal.env, MENMIAN_TOKEN: token } },
          lang,
        )
        opened.push(agentClient)
        return agentClient
      }
      const takePicture = createTakePicture({ env: terminal.env, lang })
      await serve(() => createAgentServer({ lang, command: terminal.command, takePicture, open }))
      // fails when the session has ended already or the server is down, which can be ignored
      await Promise.allSettled(opened.map((session) => session.call('POST /api/admin/logout', {})))
      return { data: null, lines: [] }
    },
  },
})
