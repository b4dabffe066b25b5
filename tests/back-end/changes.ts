/** Mistakes in answers on the wire. */
import type { Json } from './document.ts'
import type { Habits, Reply } from './plain.ts'

/** Changes successful answers of a call. */
export const inData = (path: string, change: (data: never) => unknown): Habits => ({
  change: (asked, reply) => {
    const body = reply.body as Json
    if (asked !== path || body.code !== 0) return reply
    return { ...reply, body: { ...body, data: change(structuredClone(body.data) as never) } }
  },
})
export const inReply = (path: string, change: (reply: Reply) => Partial<Reply>): Habits => ({
  change: (asked, reply) => (asked === path ? { ...reply, ...change(reply) } : reply),
})
export const inBody = (path: string, change: (body: Json) => unknown) =>
  inReply(path, ({ body }) => ({ body: change({ ...(body as Json) }) }))
export const inRows = (path: string, change: (row: Json) => void) =>
  inData(path, (data: { list: Json[] }) => {
    data.list.forEach(change)
    return data
  })
