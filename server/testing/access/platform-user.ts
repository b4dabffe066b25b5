/** WeChat and the mini-program platforms (product §4, docs/domain §6, §2.2 scan authorisation). */
import { createTestServer, type As } from '../server.ts'

/** The server of a test file, and what its tests share. */
export async function setUp() {
  const server = await createTestServer()
  const wechat = { 'user-agent': 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50' }
  const info = async (as: As, headers: Record<string, string> = wechat) =>
    (await server.call('/api/site/wechatInfo', {}, as, headers)).data
  const get = (path: string) => server.app.request(path, { headers: { host: 'localhost' } })
  const goesTo = (response: Response) => new URL(response.headers.get('location') ?? '', 'http://localhost')
  const shop = 'http://localhost/shop/?from=chat#/pages/order/index'
  async function toWechat(redirect = shop, login = '/pages/login/index'): Promise<URL> {
    return goesTo(await get(`/wechat/authorize?${new URLSearchParams({ type: '1', redirect, login }).toString()}`))
  }
  async function decide(page: URL, person: string): Promise<URL> {
    const answered = await server.app.request(page.pathname + page.search, {
      method: 'POST',
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ person }).toString(),
    })
    const callback = goesTo(answered)
    return goesTo(await get(callback.pathname + callback.search))
  }

  return { server, wechat, info, get, goesTo, shop, toWechat, decide }
}
