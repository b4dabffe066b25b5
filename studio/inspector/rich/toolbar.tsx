/** Buttons of a rich text in one language. */
import { Toolbar } from '@base-ui/react/toolbar'
import { Baseline, Bold, Heading, Image, Link, List, ListOrdered, type IconNode } from 'lucide'
import { setBlockType, toggleMark } from 'prosemirror-commands'
import type { MarkType, Node as RichNode, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList, wrapRangeInList } from 'prosemirror-schema-list'
import { NodeSelection, type Command, type EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { createElement, useId, useState, type ReactNode } from 'react'
import { getOwn } from '#compiler/schema/schema.ts'
import type { LanguageTag } from '#schemas/language/locales.ts'
import { richText } from '#schemas/language/rich-text.ts'
import { TextField } from '#studio/look/text-field.tsx'
import { useInspector, type RichPicture } from '../context.ts'
import * as inspector from '../inspector.css.ts'
import { LinkControl } from '../link.tsx'
import { runCommand } from './editable.tsx'
import { schema } from './schema.ts'
import { say } from './sentences.ts'
import * as styles from './rich.css.ts'

const { marks, nodes } = schema

/** Returns the attributes of a mark at the selection. */
function getMark({ selection, storedMarks, doc }: EditorState, type: MarkType): Record<string, unknown> | undefined {
  const { $from, from, to, empty } = selection
  if (empty) return type.isInSet(storedMarks ?? $from.marks())?.attrs
  let found: Record<string, unknown> | undefined
  doc.nodesBetween(from, to, (node) => {
    found ??= type.isInSet(node.marks)?.attrs
  })
  return found
}
/** Returns the innermost list around the selection. */
function getList({ selection: { $from } }: EditorState): NodeType | undefined {
  for (let depth = $from.depth; depth > 0; depth--) {
    const { type } = $from.node(depth)
    if (type === nodes.bullet_list || type === nodes.ordered_list) return type
  }
  return undefined
}
const toggleHeading: Command = (state, dispatch) =>
  state.selection.$from.parent.type === nodes.heading
    ? setBlockType(nodes.paragraph)(state, dispatch)
    : setBlockType(nodes.heading, { level: 3 })(state, dispatch)

const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const list = getList(state)
    if (list === type) return liftListItem(nodes.list_item)(state, dispatch)
    if (!list && state.selection.$from.parent.type === nodes.heading) {
      // an entry begins with a paragraph
      const tr = state.tr.setBlockType(state.selection.from, state.selection.to, nodes.paragraph)
      const range = tr.selection.$from.blockRange(tr.selection.$to)
      if (!range || !wrapRangeInList(tr, range, type)) return false
      dispatch?.(tr.scrollIntoView())
      return true
    }
    if (!list) return wrapInList(type)(state, dispatch)
    const { $from } = state.selection
    for (let depth = $from.depth; depth > 0; depth--)
      if ($from.node(depth).type === list) {
        dispatch?.(state.tr.setNodeMarkup($from.before(depth), type))
        return true
      }
    return false
  }
/** Sets a mark on the selection, or on the text around the cursor that has it; undefined removes it. */
const setMark =
  (type: MarkType, attrs: Record<string, unknown> | undefined): Command =>
  (state, dispatch) => {
    const { selection, tr } = state
    let { from, to } = selection
    const { $from, empty } = selection
    if (empty) {
      const at = $from.parent.childBefore($from.parentOffset)
      const after = $from.parent.childAfter($from.parentOffset)
      const near = [at, after].find(({ node }) => node && type.isInSet(node.marks))
      if (near?.node) {
        from = $from.start() + near.offset
        to = from + near.node.nodeSize
      } else if (type.spec.inclusive === false) return false
    }
    if (from === to) dispatch?.(attrs ? tr.addStoredMark(type.create(attrs)) : tr.removeStoredMark(type))
    else {
      tr.removeMark(from, to, type)
      dispatch?.(attrs ? tr.addMark(from, to, type.create(attrs)) : tr)
    }
    return true
  }

/** A page is stored as the address that the shop gives it. */
const toHref = (address: string) => (address.startsWith('/') ? `#${address}` : address)
const toAddress = (href: string) => (href.startsWith('#/') ? href.slice(1) : href)

function LinkPanel({ view }: { view: EditorView }): ReactNode {
  const { locale } = useInspector()
  const id = useId()
  const href = getMark(view.state, marks.link)?.href
  const stored = typeof href === 'string' ? toAddress(href) : undefined
  // an incomplete address is shown, and stored when it is complete
  const [draft, setDraft] = useState<{ address: string | undefined; stored: string | undefined }>()
  const typed = draft && draft.stored === stored ? draft.address : stored
  const change = (next: unknown) => {
    const address = typeof next === 'string' ? next : undefined
    const isComplete = address === undefined || richText.address.test(toHref(address))
    setDraft({ address, stored: isComplete ? address : stored })
    if (!isComplete) return
    const attrs = address === undefined ? undefined : { href: toHref(address), title: null }
    setMark(marks.link, attrs)(view.state, (transaction) => view.dispatch(transaction))
  }
  if (view.state.selection.empty && stored === undefined)
    return <p className={`${styles.panel} ${inspector.quiet}`}>{say(locale, 'selectFirst')}</p>
  return (
    <div className={styles.panel} role="group" aria-label={say(locale, 'link')}>
      <span id={`${id}-label`} hidden>
        {say(locale, 'link')}
      </span>
      <LinkControl
        field={{ kind: 'link', isPage: false }}
        id={id}
        describedBy=""
        isWrong={false}
        pointer=""
        part={undefined}
        value={typed}
        set={change}
      />
      {stored !== undefined && (
        <div className={inspector.line}>
          <button type="button" className={inspector.plain} onClick={() => change(undefined)}>
            {say(locale, 'unlink')}
          </button>
        </div>
      )}
    </div>
  )
}
function TonePanel({ view }: { view: EditorView }): ReactNode {
  const { locale } = useInspector()
  const current = getMark(view.state, marks.tone)?.tone
  return (
    <div className={`${styles.panel} ${styles.tones}`} role="group" aria-label={say(locale, 'tone')}>
      {[undefined, ...tones].map((tone) => (
        <button
          key={tone ?? 'plain'}
          type="button"
          className={styles.tone}
          aria-pressed={current === tone}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => runCommand(view, setMark(marks.tone, tone && { tone }))}
        >
          <span data-tone={tone}>{say(locale, tone ?? 'plain')}</span>
        </button>
      ))}
    </div>
  )
}
const tones = richText.tones as readonly ('brand' | 'price' | 'warning' | 'quiet')[]

const getPicture = ({ selection }: EditorState): RichNode | undefined =>
  selection instanceof NodeSelection && selection.node.type === nodes.image ? selection.node : undefined
function PicturePanel({ view, picture }: { view: EditorView; picture: RichNode }): ReactNode {
  const { locale } = useInspector()
  const change = (alt: string) => {
    const { state } = view
    const { from } = state.selection
    const tr = state.tr.setNodeAttribute(from, 'alt', alt)
    view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, from)))
  }
  return (
    <label className={`${styles.panel} ${inspector.small}`}>
      {say(locale, 'alt')}
      <TextField className={inspector.input} value={String(picture.attrs.alt)} onText={change} />
    </label>
  )
}

const draw = (icon: IconNode) => (
  <span className={inspector.drawn} aria-hidden>
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {icon.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  </span>
)
const insertPicture =
  ({ alt, ...attrs }: RichPicture, language: LanguageTag | undefined): Command =>
  (state, dispatch) => {
    const words = [getOwn(alt, language ?? ''), ...Object.values(alt)].find(Boolean) ?? ''
    dispatch?.(state.tr.replaceSelectionWith(nodes.image.create({ ...attrs, alt: words }), false).scrollIntoView())
    return true
  }

type Name = 'strong' | 'heading' | 'bullets' | 'numbers' | 'tone' | 'link' | 'picture'
type Panel = 'tone' | 'link'
type Props = {
  /** Undefined until it is rendered. */
  view: EditorView | undefined
  language: LanguageTag | undefined
  languageName: string | undefined
  nameId: string
  /** The id of the text. */
  controls: string
}
export function Tools({ view, language, languageName, nameId, controls }: Props): ReactNode {
  const { locale, pickPicture } = useInspector()
  const [panel, setPanel] = useState<Panel>()
  const state = view?.state
  const parent = state?.selection.$from.parent.type
  const list = state && getList(state)
  const picture = state && getPicture(state)
  const run = (command: Command) => view && runCommand(view, command)
  const button = (name: Name, icon: IconNode, onClick: () => void, more: object = {}) => (
    <Toolbar.Button
      className={styles.tool}
      aria-label={say(locale, name)}
      title={say(locale, name)}
      // the text retains focus and selection
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      {...more}
    >
      {draw(icon)}
    </Toolbar.Button>
  )
  const toggle = (name: Name, icon: IconNode, isOn: boolean, command: Command, more: object = {}) =>
    button(name, icon, () => run(command), {
      'aria-pressed': isOn,
      disabled: state !== undefined && !command(state),
      ...more,
    })
  const opener = (name: Panel, icon: IconNode) =>
    button(name, icon, () => setPanel(panel === name ? undefined : name), { 'aria-expanded': panel === name })
  return (
    <>
      <div className={styles.head}>
        {languageName !== undefined && (
          <span id={nameId} className={styles.name}>
            {languageName}
          </span>
        )}
        <Toolbar.Root
          className={styles.tools}
          aria-label={[say(locale, 'tools'), languageName].join(' ').trim()}
          aria-controls={controls}
        >
          {toggle(
            'strong',
            Bold,
            state !== undefined && getMark(state, marks.strong) !== undefined,
            toggleMark(marks.strong),
            { title: say(locale, 'keys', { name: say(locale, 'strong'), keys: 'Ctrl/⌘ B' }) },
          )}
          {toggle('heading', Heading, parent === nodes.heading, toggleHeading)}
          {toggle('bullets', List, list === nodes.bullet_list, toggleList(nodes.bullet_list))}
          {toggle('numbers', ListOrdered, list === nodes.ordered_list, toggleList(nodes.ordered_list))}
          {opener('tone', Baseline)}
          {opener('link', Link)}
          {pickPicture &&
            button('picture', Image, () => pickPicture((attrs) => run(insertPicture(attrs, language))), {
              'aria-haspopup': 'dialog',
            })}
        </Toolbar.Root>
      </div>
      {view && panel === 'tone' && <TonePanel view={view} />}
      {view && panel === 'link' && <LinkPanel view={view} />}
      {view && picture && <PicturePanel view={view} picture={picture} />}
    </>
  )
}
