/**
 * Studio's canvas: the shop with its renderer, widgets, tables and data, in a frame. It differs from the shop in four ways: it persists
 * no data in the browser, its nodes are marked, the edited page is sent by the screen, and no call writes.
 */
import '#widgets/global.css.ts'
import '#widgets/face/face.css'
import { createRoot } from 'react-dom/client'
import { maps as pageMaps } from 'virtual:pages'
import { canvas } from 'virtual:studio/canvas'
import { createCore, createStorefront, memoryHost, type LayoutSource, pickLocale } from '#renderer/index.tsx'
import type { Adapter } from '#renderer/adapter.ts'
import type { Rows } from '#renderer/api/call.ts'
import { parseSearch, withQuery } from '#renderer/routes/url.ts'
import type { PageInfo } from '#renderer/session/maps.ts'
import type { Layout } from '#schemas/language/layout.ts'
import { createAnswers, nothingUnsaved, type ShownState, type Unsaved } from '../states/answers.ts'
import { getPersona } from '../states/states.ts'
import { createChanges, createEdited, type EditedDocument } from './edited.ts'
import { createMarks, type Marks } from './marks.tsx'
import {
  edit,
  handshake,
  isInOrder,
  type Document,
  type Edit,
  type FromCanvas,
  type Mode,
  type ToCanvas,
  type View,
} from './protocol.ts'
import { createScrolling } from './scrolling.ts'
import { createSelection } from './selection.ts'
import { createValues } from './values.ts'
import { createUnread } from './unread.ts'
import { forwardKeys } from './forward-keys.ts'

type Start = Extract<ToCanvas, { type: 'start' }>
/** State of the frame that survives a change of the view. */
type Frame = { marks: Marks; selection: ReturnType<typeof createSelection>; mode: { now: Mode } }
type RunningCanvas = ReturnType<typeof createChanges> & {
  stop: () => void
  switchTo: (mode: Mode) => void
  /** Applies changed settings. */
  reset: () => Promise<void>
  watch: ReturnType<typeof createValues>['watch']
}

/** How calls are answered; undefined before the first page. */
let asked: (ShownState & { rows: Rows }) | undefined
let unsaved = nothingUnsaved
globalThis.fetch = createAnswers({
  loadExamples: canvas.loadExamples,
  server: fetch.bind(globalThis),
  rows: (path) => asked?.rows(path) ?? Promise.reject(new Error(path)),
  shown: () => asked!,
  unsaved: () => unsaved,
})

const removePopups = (document: Document): Document => {
  const shown = { ...document }
  delete shown.prompts
  return shown
}
/** Removes popups and guards, which would cover or leave the page while it is edited. */
const removeInterruptions = (document: Document): Document => {
  const shown = removePopups(document)
  delete shown.guards
  return shown
}

const listHashes = ({ documents }: Unsaved) => Object.entries(documents).map(([path, { hash }]) => [path, hash])

/** Returns the address of the edited page, with examples for its required parameters. */
function fillExamples(address: string, { query }: Partial<PageInfo> = {}): string {
  const [path = '', search = ''] = address.split('?')
  return withQuery(path, { ...canvas.fillQuery(path, query), ...parseSearch(search) })
}

/** Opens a storefront that persists no data in the browser, for the viewer of the draft. */
async function openCanvas(view: View, path: string) {
  const { promoCode, pageCode } = view
  // Studio's own language may be none of the project's
  const locale = pickLocale(canvas.region, [view.locale])
  // an edited document may use any page area
  const loaded = await Promise.all(Object.values(pageMaps).map((load) => load()))
  const info = loaded.map(({ pages }) => pages[path]).find(Boolean)
  const address = fillExamples(view.address, info)
  const core = createCore(memoryHost(`#${address}`), { region: canvas.region, locale })
  core.history.start({ opened: () => undefined, present: () => undefined, firstBack: () => '/' })
  const codes = Object.entries({ promoCode, pageCode }).filter(([, value]) => value)
  const opened = canvas.open(core, {
    view,
    // unsaved documents change the list
    query: () => new URLSearchParams([...codes, ...listHashes(unsaved)]).toString(),
    // a page created in Studio may not be published yet
    ...(!info && { unpublished: { [path]: { path, title: '', frame: {}, widgets: [], areas: [], messages: [] } } }),
  })
  const needs = {
    widgets: [],
    areas: [...new Set(loaded.flatMap((map) => Object.keys(map.areas)))],
    messages: [...new Set(loaded.flatMap((map) => Object.keys(map.words[locale] ?? {})))],
  }
  return { ...opened, core, needs, address, needLogin: info?.needLogin }
}

async function run(port: MessagePort, { marks, selection, mode }: Frame, start: Start): Promise<RunningCanvas> {
  const { view, path } = start
  const send = (message: FromCanvas) => port.postMessage(message)
  const work: EditedDocument = { document: start.document }
  const shown = () => (work.document && mode.now === 'edit' ? removeInterruptions(work.document) : work.document)
  const { core, logIn, rows, published, maps, options, needs, address, needLogin } = await openCanvas(view, path)
  core.onReport(({ where, message }) => send({ type: 'failed', where, message }))
  const persona = view.persona || getPersona(needLogin)
  await logIn(persona)
  asked = { rows: rows.row, persona, data: view.data }
  const { adapter } = options
  const layouts: LayoutSource = async (of) => {
    if (of !== path || !work.document) {
      const given = await options.layouts(of)
      return view.opensPopup === false ? { ...given, document: removePopups(given.document as Document) } : given
    }
    return { document: shown(), info: needs, refused: (problem) => send({ type: 'drawn', problem }) }
  }
  const settings = createChange(adapter)
  const Storefront = createStorefront(core, {
    ...options,
    adapter: { ...adapter, ...settings.adapter, guard: () => null, guards: () => [] },
    layouts,
    parts: { ...options.parts, mark: marks.mark },
  })
  const reopen = () => core.language.replace({})
  const edits = createEdited({
    kit: core.kit,
    marks,
    registry: canvas.registry,
    implicit: Object.keys(adapter.sources),
    reopen,
  })
  const locale = core.language.locale()
  core.language.switchTo(locale, await options.words(locale))
  await Promise.all([maps.all(), work.document && edits.load(work.document as unknown as Layout)])
  const root = createRoot(document.getElementById('root')!, { onCaughtError: () => undefined })
  root.render(<Storefront />)
  void core.firstContent.shown.then(() => send({ type: 'drawn', isFirst: true }))
  core.history.subscribe(() => {
    send({ type: 'went', path: core.history.current().path })
  })

  const values = createValues({
    kit: core.kit,
    page: () => marks.pages.get(path),
    root: createUnread(adapter.sources, fetch),
    send,
  })
  return {
    ...createChanges({ work, edits, path, shown, send }),
    stop() {
      values.stop()
      root.unmount()
    },
    watch: values.watch,
    switchTo(next) {
      mode.now = next
      selection.leave()
      // links may have been followed in `try` mode
      if (core.history.current().path !== path) core.history.go(address, { replace: true })
      reopen()
    },
    async reset() {
      await published.manifest()
      settings.changed()
    },
  }
}

/** Treats changed settings like a change of identity: all answers are requested again and replace the previous answers. */
function createChange({ identity, onIdentity }: Pick<Adapter, 'identity' | 'onIdentity'>) {
  const listeners = new Set<() => void>()
  let times = 0
  const adapter: Pick<Adapter, 'identity' | 'onIdentity'> = {
    identity: () => `${identity()} ${times}`,
    onIdentity(listener) {
      const stop = onIdentity(listener)
      listeners.add(listener)
      return () => {
        stop()
        listeners.delete(listener)
      }
    },
  }
  return {
    adapter,
    changed(): void {
      times++
      for (const listener of listeners) listener()
    },
  }
}

const channel = new MessageChannel()
const port = channel.port1
const send = (message: FromCanvas) => port.postMessage(message)
const mode: Frame['mode'] = { now: 'edit' }
const marks = createMarks()
const selection = createSelection({ marks, send, mode: () => mode.now })
const scrolling = createScrolling({ marks, send })
forwardKeys(send)

let running: Promise<RunningCanvas> | undefined
/** The running canvas, and the number of ordered messages received. */
let [now, came]: [RunningCanvas | undefined, number] = [undefined, 0]
async function start(next: Start): Promise<RunningCanvas> {
  unsaved = next.unsaved ?? unsaved
  const before = running
  now = undefined
  ;(await before)?.stop()
  mode.now = next.view.mode
  const { style, dataset } = document.documentElement
  dataset.theme = next.view.look
  document.documentElement.toggleAttribute('data-elder', next.view.edition === 'elder')
  if (next.view.textSize === 100) style.removeProperty('--text-scale')
  else style.setProperty('--text-scale', String(next.view.textSize / 100))
  return (now = await run(port, { marks, selection, mode }, next))
}
port.addEventListener('message', ({ data }: MessageEvent<ToCanvas>) => {
  if (isInOrder(data)) came++
  if (data.type === 'start') running = start(data)
  else if (data.type === 'select') selection.select(data.id, data)
  else if (data.type === 'mark') selection.mark(data.ids)
  else if (data.type === 'watch') void running?.then(({ watch }) => watch(data.asks))
  else if (data.type === 'tie') scrolling.tie(data.ids)
  else if (data.type === 'scroll') scrolling.follow(data)
  else if (data.type === 'mode') void running?.then((now) => data.mode !== mode.now && now.switchTo(data.mode))
  else if (data.type === 'document')
    void running?.then(({ change }) => change(data.difference)).then(selection.measureSoon)
  else {
    ;({ unsaved } = data)
    void running?.then(({ reset }) => reset())
  }
})
addEventListener(edit, (event) => {
  const { difference, after } = (event as CustomEvent<Edit>).detail
  // cloned into this realm, as a message would be
  if (after === came && now?.changeNow(structuredClone(difference))) event.preventDefault()
})
port.start()
// only Studio of the same origin may frame it (the policy's frame-ancestors), so no other page receives the port
parent.postMessage(handshake, location.origin, [channel.port2])
