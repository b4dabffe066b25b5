/**
 * Server-side login by WeChat or Douyin (docs/domain §6): redirects to the platform, back with a code before the `#`, and to the shop with
 * a ticket that the page redeems. Redirects to foreign sites are refused. Also serves the simulated platform's page.
 */
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { normalizeCode } from '#schemas/visitor.ts'
import type { Services } from '#server/domain/context.ts'
import { oauthStates } from '#server/db/schema/index.ts'
import { renderMockPage } from './page.ts'
import { isForeign, getClientNetwork, parseShopAddress } from '#server/http/origin.ts'
import { createToken } from '#server/platform/secrets.ts'
import type { Bindings } from '#server/http/parse/bindings.ts'
import type { OAuthSimulator } from '../simulators/oauth.ts'
import { createScene, oauthPaths, type OAuthPlatform } from '#server/domain/site/login/platform-user.ts'
import { MINUTE } from '#server/platform/time.ts'

const LASTS = 10 * MINUTE
const HOME = '/shop/'

const isRoute = (text: string) => /^\/(?![/\\])[\w\-./?=&%]{0,300}$/.test(text)

/** Promo code and group of the visitor's link, in its query or hash. */
function parseReferrer(returnTo: URL): { promoCode: string | undefined; indexFirstGroup: 1 | 2 | undefined } {
  const query = new URLSearchParams([...returnTo.searchParams, ...new URLSearchParams(returnTo.hash.split('?')[1])])
  const group = Number(query.get('indexFirstGroup'))
  return {
    promoCode: normalizeCode(query.get('promoCode')) || undefined,
    indexFirstGroup: group === 1 || group === 2 ? group : undefined,
  }
}

export function createOAuthPages(
  services: Services,
  platform: OAuthPlatform,
  simulator: OAuthSimulator | undefined,
): Hono<{ Bindings: Bindings }> {
  const { db, clock, ports, config } = services
  const paths = oauthPaths[platform]
  const port = { wx: ports.miniprogram, dy: ports.douyin }[platform]
  const app = new Hono<{ Bindings: Bindings }>()

  /** Product §4: type 1, the return address and the login page. */
  app.get('/authorize', async (c) => {
    const { type, redirect = '', login = '/pages/login/index' } = c.req.query()
    const returnTo = parseShopAddress(c.req.raw, config, redirect)
    if (type !== '1' || !returnTo || !isRoute(login) || !port) return c.redirect(HOME)
    if (!(await services.limits.take('oauthIp', getClientNetwork(c, config))).ok) return c.redirect(HOME)
    const state = `${platform}-${createToken()}` // one platform's state is invalid for another
    await db.insert(oauthStates).values({ state, returnTo: returnTo.href, login, expiresAt: clock.now() + LASTS })
    return c.redirect(port.authorizeUrl({ callback: `${config.publicUrl}${paths}/callback`, state }))
  })

  app.get('/callback', async (c) => {
    const { state = '', code = '' } = c.req.query()
    if (!state.startsWith(`${platform}-`)) return c.redirect(HOME)
    const [oauthState] = await db.delete(oauthStates).where(eq(oauthStates.state, state)).returning()
    if (!oauthState || oauthState.expiresAt <= clock.now()) return c.redirect(HOME)
    const to = new URL(oauthState.returnTo)
    const profile = code ? await port?.exchange(code) : undefined
    if (!profile) to.hash = oauthState.login
    else
      to.searchParams.set(
        `${platform}Ticket`,
        await createScene(db, platform, profile, { at: clock.now(), ...parseReferrer(to) }),
      )
    return c.redirect(to.href)
  })

  if (simulator) {
    app.get('/mock', (c) => {
      const { callback = '', state = '' } = c.req.query()
      const action = `${paths}/mock?${new URLSearchParams({ callback, state }).toString()}`
      return c.html(
        renderMockPage(
          `${simulator.name}授权`,
          html`<section class="card">
              <h1>${simulator.name}授权</h1>
              <p class="tag">模拟页面，不会连接${simulator.name}</p>
              <p>网页申请获取您的昵称和头像。</p>
            </section>
            ${Object.entries(simulator.persons).map(
              ([person, { nickname }]) =>
                html`<form method="post" action="${action}">
                  <input type="hidden" name="person" value="${person}" /><button class="button" type="submit">
                    以“${nickname}”的身份允许
                  </button>
                </form>`,
            )}
            <form method="post" action="${action}"><button class="button quiet" type="submit">拒绝</button></form>`,
        ),
      )
    })
    app.post('/mock', async (c) => {
      if (isForeign(c.req.raw, config)) return c.text('refused', 403)
      const { callback = '', state = '' } = c.req.query()
      const sameSite =
        URL.canParse(callback) &&
        new URL(callback).pathname === `${paths}/callback` &&
        parseShopAddress(c.req.raw, config, new URL(HOME, callback).href)
      if (!sameSite) return c.redirect(HOME, 303)
      const { person } = await c.req.parseBody()
      const code = await simulator.grant(String(person))
      return c.redirect(`${paths}/callback?${new URLSearchParams({ state, ...(code && { code }) }).toString()}`, 303)
    })
  }
  return app
}
