/** The only place that combines core, shop, widgets and layouts. */
import '#widgets/global.css.ts'
import '#widgets/face/face.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { browserHost, createCall, createCore, createStorefront } from '#renderer/index.tsx'
import { words } from 'virtual:region'
import { china } from '#renderer/i18n/china-formats.ts'
import { showLanguage } from '#renderer/i18n/show-language.ts'
import { hasContent, replacePrerendered } from '#renderer/page/prerendered.ts'
import { reloadPage } from '#renderer/routes/url.ts'
import { nextTask } from '#renderer/state/next-task.ts'
import { composeShop } from '#shop/compose.ts'
import { createSendReports } from '#shop/index.ts'
import { loadOfflineAnswers } from '#shop/offline/index.ts'
import { createOrigin } from '#shop/origin.ts'
import { openShop } from '#shop/shop.ts'
import { loadDomain, startUp } from '#shop/startup.ts'
import { parts } from '#widgets/frame/parts.ts'
import { pickShopLocale } from '#shop/visitor/locale.ts'

const origin = createOrigin()
const core = createCore(browserHost, {
  region: china,
  locale: pickShopLocale(navigator.language),
  sendReports: createSendReports(origin),
})
const { report, history, language } = core
const reportScript = (message: string, stack?: string) =>
  report({ kind: 'script', where: location.hash.split('?')[0] ?? '', message, stack })
addEventListener('error', ({ message, error }) => reportScript(message, (error as Error | undefined)?.stack))
addEventListener('unhandledrejection', ({ reason }) => reportScript(String(reason)))

const root = document.getElementById('root')!
/** Whether the messages have loaded. */
let hasLanguage = false
async function start(): Promise<void> {
  const shop = openShop(core, origin)
  const service = document.querySelector<HTMLMetaElement>('meta[name="domain-lookup"]')?.content
  if (service) origin.lookUp(import('#shop/domain.ts').then(({ lookUp }) => lookUp(shop, service)))
  const env = await startUp(shop, !!service)
  await nextTask()
  showLanguage(env.locale)
  language.switchTo(env.locale)
  const landingPage = history.current()
  const registry = async () => (await import('#widgets/registry.ts')).registry
  const { rows, published, maps, options } = composeShop(shop, { env, words, parts, registry })
  const { opened, start: startOffline, ...offline } = loadOfflineAnswers(shop, { rows: rows.row, maps })
  const adapter = { ...options.adapter, ...offline }
  const Storefront = createStorefront(core, {
    ...options,
    adapter,
    // the page that shows the progress of the lookup must not wait for the lookup
    layouts: (path) => (service && path === loadDomain ? maps.layout(path) : options.layouts(path)),
    revised: published.watch,
    opened,
  })
  await Promise.all([
    words(env.locale).then((messages) => {
      language.switchTo(env.locale, messages)
      hasLanguage = true
    }),
    maps.loadFor(history.current().path),
  ])
  await Storefront.begin()
  const draw = () => createRoot(root, { onCaughtError: () => undefined }).render(<Storefront />)
  // rendered in slices, so that taps are handled in between; without content, pictures that load between slices would delay the page
  if (hasContent()) startTransition(draw)
  else draw()
  replacePrerendered(core)
  void published.manifest().then(({ previewUntil }) => (core.overlays.overlay.preview = previewUntil))
  void core.firstContent.shown.then(() => {
    import('#shop/extras.ts').then(
      ({ startExtras }) =>
        startExtras(shop, createCall(core, { rows: rows.row, ...adapter }), { env, landingPage, parts }),
      () => undefined, // the shop works without them
    )
    void startOffline().catch(() => undefined)
  })
}

// Start immediately: the link's parameters must be stored before the visitor can leave.
start().catch((error: unknown) => {
  document.getElementById('prerendered')?.remove()
  report({ kind: 'script', where: 'start', message: String(error) })
  const [text, label] = hasLanguage
    ? [language.t('error.startup'), language.t('ui.retry')]
    : ['内部网络故障，请稍后重试！', '重试']
  createRoot(root).render(<parts.Quit text={text} label={label} retry={reloadPage} />)
})
