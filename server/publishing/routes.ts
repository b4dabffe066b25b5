/** Everything of publishing that browsers and editors request, except Studio's files. */
import { Hono } from 'hono'
import type { Health } from '../db/health.ts'
import type { Bindings } from '../http/parse/bindings.ts'
import { createAdminApi } from './api/index.ts'
import { sendMedia } from './media/serve.ts'
import { createLayoutDelivery } from './publication/delivery.ts'
import type { PublishingServices } from './context.ts'

export const createPublishingRoutes = (services: PublishingServices, health: Health): Hono<{ Bindings: Bindings }> =>
  new Hono<{ Bindings: Bindings }>()
    .get('/media/:hash/:file', (c) => sendMedia(services, c))
    .route('/', createLayoutDelivery(services))
    .route('/', createAdminApi(services, health))
