/** The pages, Studio and the API of editors. Your own calls are routes of a Hono app: `startServer({ project, routes })`. */
import { startServer } from 'menmian/server'
import { project } from './menmian.config.ts'

await startServer({ project })
