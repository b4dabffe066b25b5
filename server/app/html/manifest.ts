/** The web app manifest, with the storefront's name, for installation on a phone's home screen. */
import type { Hono } from 'hono'
import { normalizeCode } from '#schemas/visitor.ts'
import type { Bindings } from '#server/http/parse/bindings.ts'
import { pickLocale } from '#server/platform/messages.ts'
import { readFront } from './front.ts'

type Env = { Bindings: Bindings }
const buildIcon = (name: string, size: number, purpose = 'any') => ({
  src: `/shop/art/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})
const icons = [buildIcon('icon-192', 192), buildIcon('icon-512', 512), buildIcon('icon-maskable-512', 512, 'maskable')]
/** Background of the frame, as in `index.html`. */
const BACKGROUND = '#f8f8f8'

const buildManifest = (name: string, { promoCode, lang }: { promoCode: string; lang: string }) => ({
  id: '/shop/',
  name,
  short_name: name,
  lang,
  start_url: promoCode ? `/shop/?${new URLSearchParams({ promoCode })}` : '/shop/',
  scope: '/shop/',
  display: 'standalone',
  background_color: BACKGROUND,
  theme_color: BACKGROUND,
  icons,
})

/** `isShop`: whether this server has the data of the shop. */
export function serveManifest(app: Hono<Env>, isShop: () => boolean): void {
  app.get('/shop/manifest.webmanifest', async (c, next) => {
    if (!isShop()) return next()
    const promoCode = normalizeCode(c.req.query('promoCode') ?? null)
    const lang = pickLocale(c.req.query('lang') ?? c.req.header('accept-language'))
    const { title = '' } = (await readFront(app, { promoCode, locale: lang })) ?? {}
    const manifest = buildManifest(title, { promoCode, lang })
    return c.body(JSON.stringify(manifest), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': 'public, max-age=3600',
      vary: 'accept-language',
    })
  })
}
