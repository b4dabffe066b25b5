/** Sections of the shop in the palette: inserted, renamed, removed, and restored. */
import { useState, type ReactNode } from 'react'
import { Menu } from '@base-ui/react/menu'
import type { Json } from '#compiler/layers/layers.ts'
import { isObject } from '#schemas/language/is-object.ts'
import type { Section } from '#schemas/publishing/sections.ts'
import { listSlots } from '#studio/document/nodes.ts'
import type { Widgets } from '#studio/document/outline.ts'
import { button, field, hint, menu, menuItem, problem, row, title } from '#studio/look/look.css.ts'
import { useStudio, useWords } from '../context.tsx'
import type { Editing } from '../editor/editing.ts'
import { words } from './words.ts'
import { getScope, useSectionOffers, useSectionChange, useSections, type Offer } from './sections.ts'
import type { WidgetsWords } from '../editor/names/widget-words.ts'
import { item, itemHint, items, part, section as sectionStyle } from '../editor/panels/panels.css.ts'

type Props = {
  editing: Editing
  document: Json
  widgets: Widgets
  names: WidgetsWords
  selected: string | undefined
  wanted: string
  onSelect: (id: string) => void
}
export function Sections({ editing, document, widgets, names, selected, wanted, onSelect }: Props): ReactNode {
  const say = useWords(words)
  const scope = getScope(editing.now().place)
  const { data = none, error, refetch } = useSections(scope)
  const change = useSectionChange(scope)
  const offers = useSectionOffers({ editing, document, widgets, sections: data, target: selected })
  const [removed, setRemoved] = useState<Section>()
  const [failure, setFailure] = useState<string>()
  const matches = data.filter(({ name }) => name.toLowerCase().includes(wanted))
  async function run(id: number, update: { name?: string; isRemoved?: boolean }): Promise<boolean> {
    setFailure(undefined)
    try {
      await change(id, update)
      return true
    } catch (refusal) {
      setFailure((refusal as Error).message)
      return false
    }
  }
  function put(section: Section): void {
    const offer = offers.get(section.id)
    if (!offer || !('inserted' in offer)) return
    editing.perform(offer.inserted.operations, { as: { id: 'insertSection', values: { name: section.name } } })
    onSelect(offer.inserted.roots[0]!)
  }
  return (
    <section aria-label={say('sections')}>
      <h2 className={`${title} ${part}`}>{say('sections')}</h2>
      <p className={hint}>{say('copies')}</p>
      {(failure ?? error?.message) && (
        <p className={problem} role="alert">
          {failure ?? error?.message}{' '}
          <button className={button.quiet} onClick={() => void refetch()}>
            {say('retry')}
          </button>
        </p>
      )}
      {removed && (
        <p className={hint} role="status">
          {say('removed', { name: removed.name })}{' '}
          <button
            className={button.plain}
            onClick={() => void run(removed.id, { isRemoved: false }).then((done) => done && setRemoved(undefined))}
          >
            {say('undo')}
          </button>
        </p>
      )}
      {matches.length === 0 && !error && <p className={hint}>{say(data.length === 0 ? 'none' : 'noMatch')}</p>}
      <ul className={items}>
        {matches.map((section) => (
          <Entry
            key={section.id}
            section={section}
            names={names}
            offer={offers.get(section.id)}
            onPut={() => put(section)}
            onRename={(name) => run(section.id, { name })}
            onRemove={() => void run(section.id, { isRemoved: true }).then((done) => done && setRemoved(section))}
          />
        ))}
      </ul>
    </section>
  )
}
const none: readonly Section[] = []

type EntryProps = {
  section: Section
  names: WidgetsWords
  offer: Offer | undefined
  onPut: () => void
  onRename: (name: string) => Promise<boolean>
  onRemove: () => void
}
function Entry({ section, names, offer, onPut, onRename, onRemove }: EntryProps): ReactNode {
  const say = useWords(words)
  const { locale } = useStudio()
  const [isRenaming, setRenaming] = useState(false)
  const problems = offer && 'problems' in offer ? offer.problems : undefined
  if (isRenaming)
    return (
      <li>
        <form
          className={row}
          onSubmit={(event) => {
            event.preventDefault()
            const name = String(new FormData(event.currentTarget).get('name')).trim()
            if (name) void onRename(name).then((done) => done && setRenaming(false))
          }}
        >
          <input
            className={field}
            name="name"
            aria-label={say('name')}
            defaultValue={section.name}
            required
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the menu that opened it is gone, and the focus with it
            autoFocus
          />
          <button className={button.filled}>{say('save')}</button>
          <button type="button" className={button.quiet} onClick={() => setRenaming(false)}>
            {say('cancel')}
          </button>
        </form>
      </li>
    )
  return (
    <li className={sectionStyle}>
      <button className={item} disabled={!offer || problems !== undefined} onClick={onPut}>
        {section.name}
        {section.content.nodes[section.content.root]?.shared !== undefined && (
          <span className={itemHint}>{say('shared')}</span>
        )}
        <span className={itemHint}>
          {formatOutline(section, (widget) => names.widgetName(widget, locale) || widget)}
        </span>
        {problems && (
          <span className={itemHint}>
            {problems.length === 0
              ? say('nowhere')
              : `${say('cannot')} ${problems
                  .map((problem) => problem[locale])
                  .slice(0, 2)
                  .join(' ')}`}
          </span>
        )}
      </button>
      <Menu.Root>
        <Menu.Trigger className={button.quiet} aria-label={say('more', { name: section.name })}>
          ⋯
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner align="end" sideOffset={4}>
            <Menu.Popup className={menu}>
              <Menu.Item className={menuItem} onClick={() => setRenaming(true)}>
                {say('rename')}
              </Menu.Item>
              <Menu.Item className={menuItem} onClick={onRemove}>
                {say('remove')}
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </li>
  )
}

const MOST_NAMES = 6
/** Outlines the widgets of a section, with nested widgets in brackets. */
function formatOutline({ content }: Section, getName: (widget: string) => string): string {
  let remaining = MOST_NAMES
  const drawn = new Set<string>()
  function draw(id: string): string {
    const node = content.nodes[id]
    if (!node || drawn.has(id) || remaining-- <= 0) return ''
    drawn.add(id)
    const inner = listSlots(node)
      .flatMap(([, ids]) => ids.map(draw))
      .filter((text) => text !== '')
    const name = isObject(node) && typeof node.widget === 'string' ? getName(node.widget) : id
    return inner.length ? `${name}（${inner.join(' · ')}）` : name
  }
  return [content.root, ...(content.others ?? [])]
    .map(draw)
    .filter((text) => text !== '')
    .join(' · ')
}
