/**
 * The canvas of Studio: the shop with its renderer, widgets, tables and data, in a frame. It differs from the shop in four things: it keeps
 * nothing in the browser, its nodes are marked, the page under edit comes from the screen, and nothing is written.
 */
import '../../widgets/global.css.ts'
import { createRoot } from 'react-dom/client'
import { maps as pageMaps, tabBars } from 'virtual:pages'
import { areas as rowAreas } from 'virtual:rows'
import { calls as startRows } from 'virtual:rows/start'
import { shape } from 'virtual:layout-shape'
import {
  createCore,
  createMaps,
  createPublished,
  createRows,
  createStorefront,
  memoryHost,
  type LayoutSource,
} from '../../renderer/index.tsx'
import { core as words } from '../../messages.ts'
import { areaOfCall } from '../../schemas/api/area-of-call.ts'
import type { Layout } from '../../schemas/language/layout.ts'
import { version, versionText } from '../../schemas/limits.ts'
import { areaOfPage } from '../../schemas/page-area.ts'
import { createAdapter, publishing } from '../../shop/index.ts'
import { createOrigin } from '../../shop/origin.ts'
import { openShop, type Shop } from '../../shop/shop.ts'
import { parts } from '../../widgets/frame/parts.ts'
import { registry } from '../../widgets/registry.ts'
import { withExamples } from './answers.ts'
import { createEdited } from './edited.ts'
import { createMarks } from './marks.tsx'
import { handshake, type Document, type FromCanvas, type ToCanvas, type View } from './protocol.ts'
import { createSelection } from './selection.ts'

type Start = Extract<ToCanvas, { type: 'start' }>

/** Popups and guards would cover or leave the page while it is edited. */
const still = (document: Document): Document => {
  const shown = { ...document }
  delete shown.prompts
  delete shown.guards
  return shown
}

/** A shop that keeps nothing in the browser, for the viewer of the draft. */
async function openCanvas(view: View) {
  const { locale, promoCode, pageCode } = view
  const core = createCore(memoryHost(`#${view.address}`), locale)
  const shop = openShop(core, createOrigin())
  Object.assign(shop.local, { promoCode, pageCode, locale })
  core.history.start({ opened: () => undefined, present: () => undefined, firstBack: () => '/' })
  const calls = createRows(startRows, () => Promise.resolve({ areaOfCall, areas: rowAreas }))
  const shopTabs = tabBars.shop!
  const codes = Object.entries({ promoCode, pageCode }).filter(([, value]) => value)
  const published = createPublished(core, {
    ...publishing(shop),
    query: () => new URLSearchParams(codes).toString(),
    showTabs: (tabs = shopTabs) => (tabBars.shop = tabs),
  })
  const own = async () => (await published.manifest()).own
  const maps = createMaps({ load: pageMaps, areaOf: areaOfPage, calls, own })
  // a document under edit may use anything
  const loaded = await Promise.all(Object.values(pageMaps).map((load) => load()))
  const needs = {
    widgets: [],
    areas: [...new Set(loaded.flatMap((map) => Object.keys(map.areas)))],
    messages: [...new Set(loaded.flatMap((map) => Object.keys(map.words[locale])))],
  }
  return { core, shop, calls, published, maps, needs }
}

async function run(port: MessagePort, { view, path, document: first }: Start): Promise<void> {
  const send = (message: FromCanvas) => port.postMessage(message)
  let edited = first
  let { mode } = view
  const shown = () => (mode === 'edit' ? still(edited) : edited)
  const marks = createMarks()
  const { core, shop, calls, published, maps, needs } = await openCanvas(view)
  core.onReport(({ where, message }) => send({ type: 'failed', where, message }))
  const adapter = createAdapter(shop, {
    locale: view.locale,
    platform: 'h5',
    version: versionText,
    versionCode: version.code,
    ...shop.flags,
  })
  const layouts: LayoutSource = async (of) => {
    if (of !== path) return (await published.document(of)) ?? maps.layout(of)
    return { document: shown(), info: needs, refused: (problem) => send({ type: 'drawn', problem }) }
  }
  const Storefront = createStorefront(core, {
    adapter: {
      ...adapter,
      calls: (call) => adapter.calls(withExamples(call, calls.row)),
      guard: () => null,
      guards: () => [],
    },
    maps,
    registry: () => Promise.resolve(registry),
    tabBars,
    layouts,
    shape: () => Promise.resolve(shape),
    rows: calls.row,
    words,
    parts: { ...parts, mark: marks.mark },
  })
  const reopen = () => core.language.replace({})
  const edits = createEdited({ kit: core.kit, marks, registry, implicit: Object.keys(adapter.sources), reopen })
  core.language.switchTo(view.locale, await words(view.locale))
  await Promise.all([maps.all(), edits.load(edited as unknown as Layout)])
  await signIn(shop, maps.find(path)?.needLogin)
  createRoot(document.getElementById('root')!, { onCaughtError: () => undefined }).render(<Storefront />)
  const selection = createSelection({ marks, send, mode: () => mode })
  void core.firstContent.shown.then(() => send({ type: 'drawn' }))
  core.history.subscribe(() => {
    const { path: to } = core.history.current()
    if (to !== path) send({ type: 'went', path: to })
  })

  port.addEventListener('message', ({ data }: MessageEvent<ToCanvas>) => {
    if (data.type === 'select') selection.select(data.id, data.isScrolledTo)
    else if (data.type === 'mode' && data.mode !== mode) {
      mode = data.mode
      selection.leave()
      // taps may have led to another page
      if (core.history.current().path !== path) core.history.go(view.address, { replace: true })
      reopen()
    } else if (data.type === 'document') {
      edited = data.document
      void edits.show(path, shown() as unknown as Layout).then(
        () => requestAnimationFrame(() => send({ type: 'drawn' })),
        (error: unknown) => send({ type: 'drawn', problem: String(error) }),
      )
      selection.measureSoon()
    }
  })
  forwardKeys(send)
}

/** A page of a login is shown as somebody sees it who is logged in: the person of the examples. */
async function signIn({ session, user }: Shop, needLogin: string | undefined): Promise<void> {
  if (!needLogin) return
  const { examples } = await import('../../schemas/examples/index.ts')
  if (needLogin === 'card') session.simNo = examples['/api/iot/simInfo'].simNo
  else Object.assign(user, { mobile: examples['/api/shop/login'].mobile })
}

/** Keys that mean the screen although the canvas has the focus. */
function forwardKeys(send: (message: FromCanvas) => void): void {
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, shiftKey } = event
    const isCommand = (ctrlKey || metaKey) && ['z', 'y', 's'].includes(key.toLowerCase())
    if (!isCommand && key !== 'Escape') return
    event.preventDefault()
    send({ type: 'key', key: key.toLowerCase(), isShifted: shiftKey })
  })
}

const channel = new MessageChannel()
channel.port1.addEventListener('message', ({ data }: MessageEvent<ToCanvas>) => {
  if (data.type === 'start') void run(channel.port1, data)
})
channel.port1.start()
// only Studio of the same origin may frame it (the policy's frame-ancestors), so nobody else gets the port
parent.postMessage(handshake, location.origin, [channel.port2])
