/** Test setup for campaigns: several revisions published together for a period (docs/operators.md). */
import { beforeAll, beforeEach } from 'vitest'
import { HOUR } from '#server/platform/time.ts'
import { createTestServer } from '../server.ts'
import type { Place } from '#server/publishing/layers/layer-key.ts'
import { createOperators, type Reply } from './publishing.ts'

export type ScheduleOptions = { from?: number; until?: number | null; name?: string; accept?: boolean }

/** The server of a test file, and helpers that its tests share. */
export async function setUp() {
  const server = await createTestServer()
  const { services } = server
  const { account, approve, ask, manifest, publish, push, shown, signIn } = createOperators(server)
  const site = (path: string): Place => ({ path, layer: 'site', scope: '' })
  const HELP = site('/pages/about/promise')
  const PAY = site('/pages/about/payment')
  const SALE = site('/p/sale')
  const words = (en: string) => ({ 'zh-CN': '看', en })
  const button = (path: string) => ({
    widget: 'basic/button',
    props: { text: words('Go') },
    on: { press: { type: 'page', path } },
  })
  const ownPage = { version: 1, title: words('Sale'), nodes: { go: button('/') }, order: ['go'] }
  const linking = (path: string) => ({ nodes: { go: button(path) }, order: [{ move: 'go', after: 'content' }] })
  beforeAll(async () => {
    await account('owner', 'owner')
    await account('agent', 'publisher', 'AG0002')
  })
  /** Every test begins with a session, shipped pages and an empty calendar. */
  beforeEach(async () => {
    for (const login of ['owner', 'agent']) await signIn(login)
    for (const { id, state } of (await ask('GET', '/campaigns')).body.list as unknown as {
      id: number
      state: string
    }[])
      if (state === 'planned' || state === 'running') await ask('POST', `/campaigns/${id}/cancel`, { override: true })
    for (const place of [HELP, PAY, SALE]) await ask('POST', '/rollback', { place, revision: null })
    now = services.clock.now()
  })
  const draft = async (place: Place, content: object | null) => (await push(place, content)).body.revision
  /** The clock at the beginning of the test and after each step, so that times with equal offsets are equal. */
  let now = 0
  const time = (hours: number) => new Date(now + hours * HOUR).toISOString()
  const plan = (
    revisions: number[],
    { from = 1, until = null, name = '双十二', accept = true }: ScheduleOptions = {},
    as?: string,
  ) =>
    ask(
      'POST',
      '/campaigns',
      { revisions, from: time(from), until: until === null ? null : time(until), name, accept },
      as,
    )
  const readTitle = async ({ path }: Place) => {
    const title = (await shown(path))?.document.title as Record<string, string> | undefined
    return title?.['zh-CN']
  }
  const readCampaign = async ({ body }: Reply) => (await ask('GET', `/campaigns/${body.campaign.id}`)).body
  /** Moves the clock to a second past the hour. */
  const forward = async (hours: number) => {
    await server.forward(hours * HOUR + 1000)
    now = services.clock.now()
  }

  return {
    server,
    services,
    account,
    approve,
    ask,
    push,
    manifest,
    publish,
    HELP,
    PAY,
    SALE,
    ownPage,
    linking,
    draft,
    time,
    plan,
    getTitle: readTitle,
    readState: readCampaign,
    forward,
  }
}
