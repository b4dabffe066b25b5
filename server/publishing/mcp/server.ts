/** The tools as an MCP server, in the session of an agent. */
import { McpServer, type CallToolResult } from '@modelcontextprotocol/server'
import { version } from '#schemas/limits.ts'
import { formatRefusal } from '../cli/command.ts'
import { CommandError, SessionExpiredError, type Client } from '../cli/client.ts'
import { tools, type Tool, type ToolContext } from './tools.ts'

const instructions =
  'Menmian renders a mobile shop from JSON documents. A layer (site, promo code or page code) changes a shipped page. Follow these steps: find, get, check until there are no errors, push, preview. Leave publishing to a person.'

export type AgentOptions = Pick<ToolContext, 'lang' | 'command' | 'takePicture'> & {
  /** Opens a session of an agent for the signed-in editor. */
  open(): Promise<Client>
}

const toTextContent = (text: string) => ({ type: 'text', text }) as const

export function createAgentServer({ lang, command, takePicture, open }: AgentOptions): McpServer {
  const server = new McpServer({ name: 'menmian', version: version.name }, { instructions })
  const checked: ToolContext['checked'] = new Map()
  let session: Promise<Client> | undefined

  const run = async (tool: Tool, input: Parameters<Tool['run']>[1]): Promise<CallToolResult> => {
    session ??= open()
    const opened = session
    try {
      const { data, picture } = await tool.run({ client: await opened, lang, command, checked, takePicture }, input)
      const image = picture && { type: 'image' as const, mimeType: 'image/png', data: picture.toString('base64') }
      return { content: [toTextContent(JSON.stringify(data)), ...(image ? [image] : [])] }
    } catch (error) {
      if (!(error instanceof CommandError)) throw error
      // the next call opens a new session: the editor may have signed in again
      if (error instanceof SessionExpiredError && session === opened) session = undefined
      return { isError: true, content: [toTextContent(formatRefusal(error.refusal, { lang, command }).join('\n'))] }
    }
  }
  for (const [name, tool] of Object.entries(tools))
    server.registerTool(
      name,
      {
        description: tool.description,
        inputSchema: tool.input,
        annotations: { readOnlyHint: tool.readOnly, destructiveHint: false, openWorldHint: false },
      },
      (input) => run(tool, input),
    )
  return server
}
