/** `mcp`: an editor's functions for an agent, over standard input and output. */
import { createAgentServer } from '../mcp/server.ts'
import { pictureBy } from '../mcp/picture.ts'
import { createClient, type Client } from './client.ts'
import type { Command } from './command.ts'

export const mcp: Record<string, Command> = {
  mcp: {
    usage: 'mcp',
    does: 'serves an agent (Model Context Protocol, standard input and output): it finds, checks, writes drafts and previews, and never publishes',
    async run({ client, world, lang }) {
      const opened: Client[] = []
      const open = async (): Promise<Client> => {
        const { token } = await client.call('POST /api/admin/session/agent', {})
        const own = createClient(client.url, { ...world, env: { ...world.env, MENMIAN_TOKEN: token } }, lang)
        opened.push(own)
        return own
      }
      const takePicture = pictureBy({ env: world.env, lang })
      await world.serveAgent(() => createAgentServer({ lang, takePicture, open }))
      // a session that is over already, or a server that is away, leaves nothing to end
      await Promise.allSettled(opened.map((one) => one.call('POST /api/admin/logout', {})))
      return { data: null, lines: [] }
    },
  },
}
