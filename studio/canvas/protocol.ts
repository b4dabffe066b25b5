/** Messages between Studio's screen and its canvas, a same-origin frame that runs the shop's renderer. */
import type { Condition } from '#schemas/language/action.ts'
import type { LanguageTag } from '#schemas/language/locales.ts'
import type { Unsaved } from '../states/answers.ts'
import type { Difference } from '../document/difference.ts'
import type { State } from '../states/states.ts'

export type Document = Record<string, unknown>
/** `edit`: a tap selects a node. `try`: the page works as for a visitor; writes are answered with an example. */
export type Mode = 'edit' | 'try'
/** The page and viewer for which the canvas renders. */
export type View = {
  /** Path with query, as in the shop's address. */
  address: string
  locale: LanguageTag
  promoCode: string
  pageCode: string
  mode: Mode
  /** Whether the page may open its popup; only without an edited document. */
  opensPopup?: boolean
} & Pick<State, 'persona' | 'data' | 'look' | 'edition' | 'textSize'>
/** In CSS pixels of the canvas. */
export type Box = { x: number; y: number; width: number; height: number }
/** Boxes of a rendered node: one per instance and root element. */
export type Outline = { id: string; boxes: Box[] }

/** Question about the live page, evaluated in the scope of a node (of its first row, in a list). */
export type Ask = { key: string; node?: string | undefined } & (
  | { path: string; as?: string | undefined; or?: unknown }
  | { when: Condition }
  /** A part of the card that a link to the page shows. */
  | { share: 'title' | 'description' | 'image' }
)
/** `none`: the value is absent. `unknown`: it is not loaded yet. */
export type Sample =
  | { kind: 'value'; value: string | number | boolean }
  | { kind: 'list'; count: number }
  | { kind: 'object' }
  | { kind: 'none' }
  | { kind: 'unknown' }
export type Samples = Readonly<Record<string, Sample>>
/** Scroll position of a page: its offset, and the tied node that starts closest to the top of the viewport. */
export type Scrolled = { top: number; anchor?: { id: string; y: number } | undefined }

export type ToCanvas =
  /** Sent again for another view in the same frame. Without a document, the canvas shows the published page. */
  | { type: 'start'; view: View; path: string; document: Document | undefined; unsaved?: Unsaved | undefined }
  /** The document after an operation, as the difference from the canvas's current document. */
  | { type: 'document'; difference: Difference }
  /** Settings after an operation. */
  | { type: 'unsaved'; unsaved: Unsaved }
  | { type: 'mode'; mode: Mode }
  /** `others`: the other nodes of a multiple selection. */
  | { type: 'select'; id: string | undefined; others?: readonly string[]; isScrolledTo?: boolean }
  /** Nodes with findings; `outlines` reports their positions. */
  | { type: 'mark'; ids: readonly string[] }
  /** Replaces the watched questions. */
  | { type: 'watch'; asks: readonly Ask[] }
  /** Nodes that this canvas shares with another canvas that follows it. Enables reports of scrolling. */
  | { type: 'tie'; ids: readonly string[] }
  /** Scrolls to the position of another canvas. */
  | ({ type: 'scroll' } & Scrolled)
export type FromCanvas =
  /** The canvas is listening for `start`. */
  | { type: 'ready' }
  /** A document was rendered; `isFirst`: after a start. `problem`: it could not be rendered, and the last valid document remains. */
  | { type: 'drawn'; isFirst?: boolean; problem?: string }
  | { type: 'hover'; id: string | undefined }
  /** `text`: the double-tapped words, to edit them. `isMore`: with Shift, extends the selection to this node. */
  | { type: 'pick'; id: string | undefined; text?: string; isMore?: boolean }
  | {
      type: 'outlines'
      hovered?: Outline | undefined
      selected?: Outline | undefined
      others?: Outline[]
      marked?: Outline[]
    }
  /** Watched values that have changed. */
  | { type: 'values'; values: Samples }
  | ({ type: 'scrolled' } & Scrolled)
  /** The current page: in `try`, links may lead to another page. */
  | { type: 'went'; path: string }
  /** A shortcut of the screen: undo, redo, save. */
  | { type: 'key'; key: string; isShifted: boolean }
  /** A node could not be rendered. */
  | { type: 'failed'; where: string; message: string }

/** The window message that transfers the port. */
export const handshake = 'menmian-studio-canvas'

/** Whether a message decides what the canvas shows, so that its order matters. */
export const isInOrder = ({ type }: ToCanvas): boolean => type === 'start' || type === 'document'
/**
 * Event in the frame's window that renders an edit synchronously, because a message would wait for the screen's own work. Its detail is an
 * `Edit`; the canvas cancels the event when it has rendered the edit. `after`: the number of ordered messages sent before.
 */
export const edit = 'menmian-studio-edit'
export type Edit = { difference: Difference; after: number }
