/** Drawn pages: each is kept for a minute, then drawn again while the old one is still answered. */
import { createHash } from 'node:crypto'
import { pack, type Packed } from '../../http/packed.ts'
import { MINUTE, SECOND } from '../../platform/time.ts'
import { compose } from './compose.ts'
import type { Drawer } from './drawer.ts'
import type { PageRequest } from './messages.ts'
import type { Template } from './template.ts'

export const drawing = {
  freshMs: MINUTE,
  /** An older one is not answered: prices in it may be long gone. */
  oldestMs: 10 * MINUTE,
  /** After a page could not be drawn. */
  pauseMs: 5 * SECOND,
  /** A page that is not drawn yet is awaited for this long; then the visitor gets the empty page. */
  waitMs: 250,
  mostPages: 300,
  mostAtOnce: 4,
  /** A stranger who asks for one address after another gets empty pages, and leaves the processor to others. */
  mostPerSecond: 20,
} as const

export type Viewer = Pick<PageRequest, 'promoCode' | 'pageCode'>
export type DrawnPage = Packed & { styleHash: string }
type Kept = { page: DrawnPage | undefined; drawnAt: number; coming: Promise<void> | undefined }
type Parts = {
  drawer: Drawer
  template: () => Template | undefined
  origin: string
  /** Changes with each publication for this viewer. */
  publishedFor: (viewer: Viewer) => Promise<string>
  now?: () => number
  failed?: (error: unknown) => void
}

const atMost = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())

/** A hash of what is published for a viewer, read once a second; the last known one while the database is down. */
function createPublished(publishedFor: Parts['publishedFor'], now: () => number) {
  const known = new Map<string, { at: number; hash: Promise<string> }>()
  return async ({ promoCode, pageCode }: Viewer): Promise<string> => {
    const key = `${promoCode}|${pageCode}`
    const before = known.get(key)
    if (before && now() - before.at < SECOND) return before.hash
    const hash = publishedFor({ promoCode, pageCode }).catch(() => before?.hash ?? '')
    known.delete(key)
    known.set(key, { at: now(), hash })
    for (const old of [...known.keys()].slice(0, Math.max(0, known.size - drawing.mostPages))) known.delete(old)
    return hash
  }
}

export function createPages({ drawer, template, origin, publishedFor, now = () => performance.now(), failed }: Parts) {
  /** Least recently requested first. */
  const kept = new Map<string, Kept>()
  const published = createPublished(publishedFor, now)
  let atOnce = 0
  let drawnIn = { second: 0, count: 0 }
  const mayDraw = () => {
    const second = Math.floor(now() / SECOND)
    if (second !== drawnIn.second) drawnIn = { second, count: 0 }
    return atOnce < drawing.mostAtOnce && drawnIn.count < drawing.mostPerSecond
  }

  async function draw(one: Kept, request: PageRequest, built: Template): Promise<void> {
    atOnce++
    drawnIn.count++
    try {
      const drawn = await drawer.draw(request)
      if (drawn) {
        const { html, styleHash } = compose(built, request, drawn, origin)
        const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22)
        one.page = { ...(await pack(hash, html)), styleHash }
      } else one.page = undefined
    } catch (error) {
      failed?.(error)
    } finally {
      atOnce--
      one.drawnAt = now()
      one.coming = undefined
    }
  }
  function touch(key: string): Kept {
    const one = kept.get(key) ?? { page: undefined, drawnAt: -Infinity, coming: undefined }
    kept.delete(key)
    kept.set(key, one)
    for (const old of [...kept.keys()].slice(0, Math.max(0, kept.size - drawing.mostPages))) kept.delete(old)
    return one
  }

  return {
    /** Undefined: the visitor gets the empty page, and the browser draws it. */
    async page(request: PageRequest): Promise<DrawnPage | undefined> {
      const built = template()
      if (!built) return undefined
      const one = touch(JSON.stringify([request, await published(request)]))
      const age = now() - one.drawnAt
      if (age > drawing.oldestMs) one.page = undefined
      if (age > (one.page ? drawing.freshMs : drawing.pauseMs) && !one.coming && mayDraw())
        one.coming = draw(one, request, built)
      if (!one.page && one.coming) await Promise.race([one.coming, atMost(drawing.waitMs)])
      return one.page
    },
  }
}
