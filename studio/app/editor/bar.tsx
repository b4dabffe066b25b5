import { useState, type ComponentProps, type ReactNode } from 'react'
import { Link } from 'wouter'
import { formatLabel } from '#studio/document/label.ts'
import { widths, type State } from '#studio/states/states.ts'
import { StateControl } from '../states/control.tsx'
import { button, field, hint } from '#studio/look/look.css.ts'
import type { Mode } from '#studio/canvas/protocol.ts'
import { Scheduled } from '../campaigns/scheduled.tsx'
import { useSay, useStudio, useWords } from '../context.tsx'
import { NoteDialog } from '../history/note.tsx'
import { words as historyWords } from '../history/words.ts'
import { News } from '../live/news.tsx'
import { People } from '../live/people.tsx'
import { getCompareHref, getCopyHref, getScreenHref, useScopeText } from '../places.ts'
import type { Editing } from './editing.ts'
import { useNamedKeys } from './names/finding-words.ts'
import { BarMenu } from './bar-menu.tsx'
import { bar, lineEnd, name, status, wide } from './editor.css.ts'
import { Notices } from './notices.tsx'
import { PreviewDialog } from './publish/preview-dialog.tsx'
import { PublishDialog } from './publish/publish-dialog.tsx'
import { useEditing } from './use-editing.ts'

type Props = {
  title: string
  editing: Editing
  /** Settings of the canvas; undefined for forms. */
  canvas?: { mode: Mode; onMode: (mode: Mode) => void; shown: State; onShown: (part: Partial<State>) => void }
  /** The parent screen; by default the list of pages. */
  back?: { href: string; name: string }
  /** Names a node in the labels of steps. */
  getName?: (id: string) => string
}
/** Bar of the editor: the document and its audience, save state, and publishing. */
export function Bar({ title, editing, canvas, back, getName }: Props): ReactNode {
  const say = useSay()
  const scopeText = useScopeText()
  const sayOfHistory = useWords(historyWords)
  const { locale, session } = useStudio()
  const nameKeys = useNamedKeys(getName)
  const { place, history, isSaving, tab } = useEditing(editing)
  const [dialog, setDialog] = useState<'publish' | 'preview' | 'note'>()
  const [done, redone] = [history.done.at(-1), history.undone.at(-1)]
  const isUnsaved = editing.isUnsaved()
  const isUnpublished = editing.isUnpublished()
  const may = (call: string) => session?.features.includes(call) ?? false
  const isElsewhere = tab === 'elsewhere'
  const cannotSave = !isUnsaved || isSaving || isElsewhere
  const close = () => setDialog(undefined)
  const save = { name: say('save'), go: () => void editing.save(), isDisabled: cannotSave }
  const note = { name: sayOfHistory('noteTitle'), go: () => setDialog('note'), isDisabled: cannotSave }
  const compare = { name: say('compare'), go: getCompareHref(place, 'shown', 'work') }
  const earlier = { name: sayOfHistory('history'), go: getScreenHref('history', place) }
  const preview = { name: say('preview'), go: () => setDialog('preview'), isDisabled: isElsewhere }
  const copy = { name: say('copyToStorefront'), go: getCopyHref(place) }
  const mayCopy = may('POST /api/admin/drafts') && session?.operator.promoCode === undefined
  const mayWrite = may('POST /api/admin/revisions')
  const mayPreview = may('POST /api/admin/preview')
  return (
    <header className={bar} data-region="bar" aria-label={say('studio')}>
      <Link className={button.quiet} href={back?.href ?? '/'} aria-label={back?.name ?? say('back')}>
        ←<span className={wide}>{back?.name ?? say('back')}</span>
      </Link>
      <h1 className={name} title={place.path}>
        {title} · {scopeText(place)}
      </h1>
      <People path={place.path} />
      <Scheduled place={place} />
      <button
        className={button.quiet}
        disabled={!done || isElsewhere}
        aria-label={say('undo')}
        title={done ? say('undoStep', { step: nameKeys(formatLabel(done.label, locale)) }) : say('undo')}
        onClick={editing.undo}
      >
        <span aria-hidden>↶</span>
      </button>
      <button
        className={button.quiet}
        disabled={!redone || isElsewhere}
        aria-label={say('redo')}
        title={redone ? say('redoStep', { step: nameKeys(formatLabel(redone.label, locale)) }) : say('redo')}
        onClick={editing.redo}
      >
        <span aria-hidden>↷</span>
      </button>
      <span className={lineEnd} />
      {canvas && <CanvasTools {...canvas} place={place} document={history.document} />}
      <span role="status" className={`${hint} ${status}`}>
        {isSaving ? say('saving') : isUnsaved ? say('unsaved') : isUnpublished ? say('saved') : say('unchanged')}
      </span>
      {mayWrite && (
        <button className={`${button.plain} ${wide}`} disabled={cannotSave} onClick={save.go}>
          {save.name}
        </button>
      )}
      {mayPreview && (
        <button className={`${button.plain} ${wide}`} disabled={isElsewhere} onClick={preview.go}>
          {preview.name}
        </button>
      )}
      <BarMenu
        items={[
          ...(mayWrite ? [{ ...save, isOnBar: true }, note] : []),
          ...(mayPreview ? [{ ...preview, isOnBar: true }] : []),
          compare,
          earlier,
          ...(mayCopy ? [copy] : []),
        ]}
      />
      <button
        className={button.filled}
        disabled={isElsewhere || !isUnpublished}
        title={isUnpublished ? undefined : say('nothingToPublish')}
        onClick={() => setDialog('publish')}
      >
        {say('publish')}
      </button>
      <Notices editing={editing} />
      <News editing={editing} />
      <PublishDialog
        title={title}
        editing={editing}
        isOpen={dialog === 'publish'}
        mayPublish={may('POST /api/admin/publish')}
        onClose={close}
      />
      <NoteDialog
        isOpen={dialog === 'note'}
        onClose={close}
        onSave={async (words) => {
          await editing.save(words)
          return editing.now().failure
        }}
      />
      <PreviewDialog editing={editing} isOpen={dialog === 'preview'} onClose={close} />
    </header>
  )
}

type ToolsProps = NonNullable<Props['canvas']> & Pick<ComponentProps<typeof StateControl>, 'place' | 'document'>
function CanvasTools({ mode, onMode, shown, onShown, place, document }: ToolsProps): ReactNode {
  const say = useSay()
  return (
    <>
      <button
        className={button.plain}
        aria-pressed={mode === 'try'}
        onClick={() => onMode(mode === 'try' ? 'edit' : 'try')}
      >
        {mode === 'try' ? say('edit') : say('try')}
      </button>
      <label className={wide}>
        <select
          className={field}
          aria-label={say('width')}
          value={shown.width}
          onChange={({ target }) => onShown({ width: widths.find((width) => String(width) === target.value)! })}
        >
          {widths.map((width) => (
            <option key={width} value={width}>
              {width} px
            </option>
          ))}
        </select>
      </label>
      <StateControl place={place} document={document} state={shown} onState={onShown} />
    </>
  )
}
