/** The cookie of an editor's session under https (docs/decisions/studio/0033). */
import { demoOwner } from '#server/seed/accounts.ts'
import { ask, readCookies } from '../support/editors.ts'
import { useOwnShop } from '../support/server.ts'
import { expect, test, url as shop } from '../support/shop.ts'

const name = 'shop.example.com'
useOwnShop({ SEED_NUMBERS: '50', PUBLIC_URL: `https://${name}` })

test(
  'the cookie is Secure, and the browser takes it from an encrypted answer only',
  { tag: '@whole' },
  async ({ page, context, noise }) => {
    noise.ignore(/Cross-Origin-Opener-Policy header has been ignored|status of 401 /)
    // simulates a proxy in front of the server that terminates TLS
    await context.route(new RegExp(`^https?://${name}/`), async (route) => {
      const request = route.request()
      const { pathname, search } = new URL(request.url())
      const body = request.postData()
      const response = await fetch(`${shop()}${pathname}${search}`, {
        method: request.method(),
        headers: { ...request.headers(), 'x-forwarded-host': name },
        ...(body !== null && { body }),
      })
      const headers = Object.fromEntries([...response.headers].filter(([key]) => !/encoding|length/.test(key)))
      await route.fulfill({ status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) })
    })
    const expected: [string, object[]][] = [
      ['http', []],
      ['https', [{ name: '__Secure-menmian-operator', secure: true, httpOnly: true, sameSite: 'Strict' }]],
    ]
    for (const [scheme, stored] of expected) {
      await page.goto(`${scheme}://${name}/studio/`)
      const { login, password } = demoOwner
      const signed = await ask(page, '/api/admin/session', { body: { login, password } })
      expect(signed.status, scheme).toBe(200)
      expect(await readCookies(context, `https://${name}`), scheme).toMatchObject(stored)
      expect(await page.evaluate(() => document.cookie)).toBe('')
    }
    expect(await readCookies(context, `http://${name}`), 'and sends it over no other connection').toEqual([])
  },
)
