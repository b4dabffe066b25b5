/** One language of a rich text. The document holds its value and its undo history; the view has no history. */
import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { EditorState, type Command, type Transaction } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { getDirection } from '#schemas/language/direction.ts'
import type { LanguageTag } from '#schemas/language/locales.ts'
import { useInspector } from '../context.ts'
import { evenHeadings } from './headings.ts'
import { readHtml, readPasted, writeHtml } from './html.ts'
import type { PasteRules } from './paste-rules.ts'
import { schema } from './schema.ts'
import { say } from './sentences.ts'
import * as styles from './rich.css.ts'

const { marks, nodes } = schema
/** A command of the toolbar, and pasted content, are separate undo steps. */
const ownStep = 'step'
// `paste`: the library's own mark of plain text
const isOwnStep = (transaction: Transaction) => Boolean(transaction.getMeta(ownStep) ?? transaction.getMeta('paste'))

const keys: Record<string, Command> = {
  ...baseKeymap,
  Enter: chainCommands(splitListItem(nodes.list_item), baseKeymap.Enter!),
  'Mod-[': liftListItem(nodes.list_item),
  'Mod-]': sinkListItem(nodes.list_item),
  'Mod-b': toggleMark(marks.strong),
  'Mod-i': toggleMark(marks.em),
  'Shift-Enter': (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
    return true
  },
}

/** Browsers report a changed selection late, and possibly after the next key. */
const readSelection = () => document.dispatchEvent(new Event('selectionchange'))

/** Replaces only the part that differs, so that the selection remains. */
function showHtml(view: EditorView, html: string): void {
  const { state } = view
  const next = readHtml(html)
  const start = state.doc.content.findDiffStart(next.content)
  const end = state.doc.content.findDiffEnd(next.content)
  if (start === null || end === null) return
  // both ends may have moved over the same repeated text
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  const slice = next.slice(start, end.b + overlap)
  view.updateState(state.apply(state.tr.replace(start, end.a + overlap, slice)))
}

export type EditableProps = {
  language: LanguageTag | undefined
  id: string
  /** The elements of its accessible name. */
  labelledBy: string
  describedBy: string
  isWrong: boolean
  html: string
  rules: PasteRules
  onHtml: (html: string, isOwnStep: boolean) => void
  /** Called at first, and after each change of the content or the selection. */
  onUpdate: (view: EditorView) => void
  onDropped: (count: number) => void
}
export function Editable({ language, id, labelledBy, describedBy, isWrong, html, ...rest }: EditableProps) {
  const { isBehind, locale } = useInspector()
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const getAttributes = useEffectEvent((): Record<string, string> => ({
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    'aria-placeholder': say(locale, 'placeholder'),
    class: styles.text,
    id,
    ...(language !== undefined && { lang: language, dir: getDirection(language) }),
    ...(isWrong && { 'aria-invalid': 'true' }),
  }))
  const dispatch = useEffectEvent((own: EditorView, transaction: Transaction) => {
    const before = own.state.doc
    own.updateState(own.state.apply(transaction))
    if (transaction.docChanged) {
      const next = writeHtml(own.state.doc)
      if (next !== writeHtml(before)) rest.onHtml(next, isOwnStep(transaction))
    }
    rest.onUpdate(own)
  })
  const insert = useEffectEvent((own: EditorView, data: DataTransfer, position?: number): boolean => {
    const pasted = data.getData('text/html')
    // files would become pictures in the text itself
    if (pasted === '') return data.getData('text/plain') === ''
    const { slice, dropped } = readPasted(pasted, rest.rules)
    const { tr } = own.state
    if (position === undefined) tr.replaceSelection(slice)
    else tr.replaceRange(position, position, slice)
    own.dispatch(tr.scrollIntoView().setMeta(ownStep, true))
    if (dropped > 0) rest.onDropped(dropped)
    return true
  })
  const enter = useEffectEvent(rest.onUpdate)
  const readFirst = useEffectEvent(() => readHtml(html))

  useLayoutEffect(() => {
    const own: EditorView = new EditorView(place.current, {
      state: EditorState.create({ doc: readFirst(), plugins: [keymap(keys), evenHeadings] }),
      attributes: () => getAttributes(),
      dispatchTransaction: (transaction) => dispatch(own, transaction),
      handleDOMEvents: {
        keydown: () => void readSelection(),
        // the library would parse the text with another policy
        paste(_, event) {
          if (!event.clipboardData || !insert(own, event.clipboardData)) return false
          event.preventDefault()
          return true
        },
        drop(_, event) {
          if (own.dragging || !event.dataTransfer) return false
          const at = own.posAtCoords({ left: event.clientX, top: event.clientY })
          const isRich = event.dataTransfer.getData('text/html') !== ''
          if (at && isRich) insert(own, event.dataTransfer, at.pos)
          else if (at) own.dispatch(own.state.tr.insertText(event.dataTransfer.getData('text/plain'), at.pos))
          event.preventDefault()
          return true
        },
      },
    })
    view.current = own
    enter(own)
    return () => own.destroy()
  }, [])
  useEffect(() => {
    const own = view.current!
    if (own.composing || isBehind?.() || writeHtml(own.state.doc) === html) return
    showHtml(own, html)
    enter(own)
  }, [html, isBehind])
  useEffect(() => view.current!.setProps({}))
  return <div ref={place} className={styles.place} />
}
/** Runs a command of the toolbar, and returns to the text. */
export function runCommand(view: EditorView, command: Command): void {
  readSelection()
  command(view.state, (transaction) => view.dispatch(transaction.setMeta(ownStep, true)), view)
  view.focus()
}
