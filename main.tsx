/** The only place that joins renderer, widgets and layouts. */
import './widgets/global.css.ts'
import { createRoot } from 'react-dom/client'
import { maps as pageMaps, tabBars } from 'virtual:pages'
import { createMaps, createStorefront } from './renderer/index.tsx'
import { published, publishedDocument, watchPublished } from './renderer/api/published.ts'
import { callsGoTo } from './renderer/api/origin.ts'
import { report } from './renderer/api/report.ts'
import { rowOf } from './renderer/api/rows.ts'
import { core } from './messages.ts'
import { speak, t } from './renderer/i18n/locale.ts'
import { history } from './renderer/routes/history.ts'
import { reloadPage } from './renderer/routes/url.ts'
import { loadDomain, startUp } from './renderer/startup.ts'
import { firstContent } from './renderer/state/first-content.ts'
import { overlay } from './renderer/state/overlay.ts'
import { parts } from './widgets/frame/parts.ts'

addEventListener('error', (event) =>
  report({ kind: 'script', where: location.hash.split('?')[0] ?? '', message: event.message, stack: (event.error as Error | undefined)?.stack }),
)
addEventListener('unhandledrejection', (event) => report({ kind: 'script', where: location.hash.split('?')[0] ?? '', message: String(event.reason) }))

const root = document.getElementById('root')!
/** The words have come. */
let spoken = false
async function start(): Promise<void> {
  const service = document.querySelector<HTMLMetaElement>('meta[name="domain-lookup"]')?.content
  if (service) callsGoTo(import('./renderer/routes/domain.ts').then(({ lookUp }) => lookUp(service)))
  const env = await startUp(!!service)
  document.documentElement.lang = env.locale
  speak(env.locale)
  const landed = history.current()
  const maps = createMaps(pageMaps, async () => (await published()).own)
  const Storefront = createStorefront({
    maps,
    registry: async () => (await import('./widgets/registry.ts')).registry,
    tabBars,
    // what says that the server is being looked up does not wait for it
    layouts: async (path) => (service && path === loadDomain ? undefined : await publishedDocument(path)) ?? maps.layout(path),
    revised: watchPublished,
    shape: async () => (await import('virtual:layout-shape')).shape,
    rows: rowOf,
    words: core,
    parts,
    env,
  })
  await Promise.all([
    core(env.locale).then((words) => {
      speak(env.locale, words)
      spoken = true
    }),
    maps.bring(history.current().path),
  ])
  createRoot(root, { onCaughtError: () => undefined }).render(<Storefront />)
  void published().then(({ previewUntil }) => (overlay.preview = previewUntil))
  // nobody waits for it
  void firstContent.then(() => {
    void import('./renderer/actions/platform.ts').then(({ meetPlatform }) => meetPlatform(env.platform, rowOf)).catch(() => undefined)
    void import('./renderer/actions/release.ts').then(({ watchRelease }) => watchRelease(rowOf)).catch(() => undefined)
    void import('./renderer/actions/views.ts').then(({ watchViews }) => watchViews(landed)).catch(() => undefined)
  })
}

start().catch((error: unknown) => {
  report({ kind: 'script', where: 'start', message: String(error) })
  const [text, label] = spoken ? [t('error.startup'), t('ui.retry')] : ['内部网络故障，请稍后重试！', '重试']
  createRoot(root).render(<parts.Quit text={text} label={label} retry={reloadPage} />)
})
