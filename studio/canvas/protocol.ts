/** Messages between the screen of Studio and its canvas, a frame of the same origin that runs the shop's own renderer. */
import type { Condition } from '../../schemas/language/action.ts'
import type { Locale } from '../../schemas/language/locales.ts'
import type { Unsaved } from '../states/answers.ts'
import type { Difference } from '../document/difference.ts'
import type { State } from '../states/states.ts'

export type Document = Record<string, unknown>
/** `edit`: a tap selects a node. `try`: the page works as for a visitor; what it would write is answered with an example. */
export type Mode = 'edit' | 'try'
/** What the canvas shows, and for whom. */
export type View = {
  /** With its query, as in the address of the shop. */
  address: string
  locale: Locale
  promoCode: string
  pageCode: string
  mode: Mode
  /** Without a document under edit: whether the page may open its popup. */
  opensPopup?: boolean
} & Pick<State, 'persona' | 'data' | 'look' | 'textSize'>
/** In pixels of the canvas. */
export type Box = { x: number; y: number; width: number; height: number }
/** A node on the screen: one box for each time that it is drawn, and each of its roots. */
export type Outline = { id: string; boxes: Box[] }

/** What a screen wants to know of the running page, as a node reads it (its first row, where it is one). */
export type Ask = { key: string; node?: string | undefined } & (
  | { path: string; as?: string | undefined; or?: unknown }
  | { when: Condition }
)
/** `none`: the value is absent. `unknown`: it is still to come. */
export type Sample =
  | { kind: 'value'; value: string | number | boolean }
  | { kind: 'list'; count: number }
  | { kind: 'object' }
  | { kind: 'none' }
  | { kind: 'unknown' }
export type Samples = Readonly<Record<string, Sample>>
/** Where a page is scrolled to: how far, and the tied node that begins nearest to the upper edge of what is seen. */
export type Scrolled = { top: number; anchor?: { id: string; y: number } | undefined }

export type ToCanvas =
  /** Again: another view of the page, in the same frame. Without a document, the page is as visitors get it. */
  | { type: 'start'; view: View; path: string; document: Document | undefined; unsaved?: Unsaved | undefined }
  /** The document of the page after an operation, by what differs from the one that the canvas has. */
  | { type: 'document'; difference: Difference }
  /** Settings after an operation. */
  | { type: 'unsaved'; unsaved: Unsaved }
  | { type: 'mode'; mode: Mode }
  /** `others`: those that are chosen with it. */
  | { type: 'select'; id: string | undefined; others?: readonly string[]; isScrolledTo?: boolean }
  /** The nodes that have findings: their positions come with the outlines. */
  | { type: 'mark'; ids: readonly string[] }
  /** All that is watched from now on. */
  | { type: 'watch'; asks: readonly Ask[] }
  /** Another canvas follows this one: nodes that both have. Scrolling is reported from now on. */
  | { type: 'tie'; ids: readonly string[] }
  /** To where another canvas is. */
  | ({ type: 'scroll' } & Scrolled)
export type FromCanvas =
  /** It listens, and waits for `start`. */
  | { type: 'ready' }
  /** A document is on the screen; `isFirst`: of a canvas that has just started. `problem`: it could not be, and the last good one stays. */
  | { type: 'drawn'; isFirst?: boolean; problem?: string }
  | { type: 'hover'; id: string | undefined }
  /** `text`: the words that somebody tapped twice, to change them. `isMore`: with the Shift key, to choose all up to it. */
  | { type: 'pick'; id: string | undefined; text?: string; isMore?: boolean }
  | {
      type: 'outlines'
      hovered?: Outline | undefined
      selected?: Outline | undefined
      others?: Outline[]
      marked?: Outline[]
    }
  /** What is watched, whenever it has changed. */
  | { type: 'values'; values: Samples }
  | ({ type: 'scrolled' } & Scrolled)
  /** The page that is shown now: in `try`, a tap may open another one. */
  | { type: 'went'; path: string }
  /** A key that belongs to the screen: undo, redo, save. */
  | { type: 'key'; key: string; isShifted: boolean }
  /** A node could not be drawn. */
  | { type: 'failed'; where: string; message: string }

/** Of the window message that hands over the port. */
export const handshake = 'menmian-studio-canvas'

/** Messages that say what the canvas shows: their order counts. */
export const isInOrder = ({ type }: ToCanvas): boolean => type === 'start' || type === 'document'
/**
 * An edit that is drawn before the call returns, because a message would wait behind the work of the screen. It is the detail of an event of
 * this name in the frame's window; cancelled, it is drawn. `after`: how many messages in order came before it.
 */
export const edit = 'menmian-studio-edit'
export type Edit = { difference: Difference; after: number }
