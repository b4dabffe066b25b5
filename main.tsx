/** The only place that combines core, shop, widgets and layouts. */
import './widgets/global.css.ts'
import { createRoot } from 'react-dom/client'
import { maps as pageMaps, tabBars } from 'virtual:pages'
import { calls as startRows } from 'virtual:rows/start'
import { createMaps, createPublished, createRows, createStorefront } from './renderer/index.tsx'
import { createCall } from './renderer/api/call.ts'
import { report, reportTo } from './renderer/api/report.ts'
import { core } from './messages.ts'
import { speak, t } from './renderer/i18n/locale.ts'
import { history } from './renderer/routes/history.ts'
import { reloadPage } from './renderer/routes/url.ts'
import { areaOfPage } from './schemas/page-area.ts'
import { createShop, publishing, sendReports } from './shop/index.ts'
import { callsGoTo } from './shop/origin.ts'
import { loadDomain, startUp } from './shop/startup.ts'
import { firstContent } from './renderer/state/first-content.ts'
import { overlay } from './renderer/state/overlay.ts'
import { parts } from './widgets/frame/parts.ts'

reportTo(sendReports)
addEventListener('error', (event) =>
  report({
    kind: 'script',
    where: location.hash.split('?')[0] ?? '',
    message: event.message,
    stack: (event.error as Error | undefined)?.stack,
  }),
)
addEventListener('unhandledrejection', (event) =>
  report({ kind: 'script', where: location.hash.split('?')[0] ?? '', message: String(event.reason) }),
)

const root = document.getElementById('root')!
/** Whether the messages have loaded. */
let spoken = false
async function start(): Promise<void> {
  const service = document.querySelector<HTMLMetaElement>('meta[name="domain-lookup"]')?.content
  if (service) callsGoTo(import('./shop/domain.ts').then(({ lookUp }) => lookUp(service)))
  const env = await startUp(!!service)
  document.documentElement.lang = env.locale
  speak(env.locale)
  const landed = history.current()
  const calls = createRows(startRows, async () => {
    const [{ areaOfCall }, { areas }] = await Promise.all([
      import('./schemas/api/area-of-call.ts'),
      import('virtual:rows'),
    ])
    return { areaOfCall, areas }
  })
  const published = createPublished(publishing)
  const maps = createMaps({
    load: pageMaps,
    areaOf: areaOfPage,
    calls,
    own: async () => (await published.manifest()).own,
  })
  const adapter = createShop(env)
  const Storefront = createStorefront({
    adapter,
    maps,
    registry: async () => (await import('./widgets/registry.ts')).registry,
    tabBars,
    // the page that shows the lookup must not wait for it
    layouts: async (path) =>
      (service && path === loadDomain ? undefined : await published.document(path)) ?? maps.layout(path),
    revised: published.watch,
    shape: async () => (await import('virtual:layout-shape')).shape,
    rows: calls.row,
    words: core,
    parts,
    locale: env.locale,
  })
  await Promise.all([
    core(env.locale).then((words) => {
      speak(env.locale, words)
      spoken = true
    }),
    maps.bring(history.current().path),
  ])
  createRoot(root, { onCaughtError: () => undefined }).render(<Storefront />)
  void published.manifest().then(({ previewUntil }) => (overlay.preview = previewUntil))
  // nothing waits for these
  void firstContent.then(() => {
    const call = createCall({ rows: calls.row, ...adapter })
    void import('./shop/platform.ts')
      .then(({ meetPlatform }) => meetPlatform(env.platform, call))
      .catch(() => undefined)
    void import('./shop/release.ts').then(({ watchRelease }) => watchRelease(call)).catch(() => undefined)
    void import('./shop/views.ts').then(({ watchViews }) => watchViews(landed)).catch(() => undefined)
  })
}

start().catch((error: unknown) => {
  report({ kind: 'script', where: 'start', message: String(error) })
  const [text, label] = spoken ? [t('error.startup'), t('ui.retry')] : ['内部网络故障，请稍后重试！', '重试']
  createRoot(root).render(<parts.Quit text={text} label={label} retry={reloadPage} />)
})
