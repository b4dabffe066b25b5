import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { Link } from 'wouter'
import { labelText } from '../../document/label.ts'
import { storageText } from '../../journal/words.ts'
import { button, field, problem, warning } from '../../look/look.css.ts'
import type { Mode } from '../../canvas/protocol.ts'
import { useSay, useShared } from '../context.tsx'
import type { Editing } from './editing.ts'
import { bar, name } from './editor.css.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'

const widths = [320, 375, 430, 768]

type Props = {
  editing: Editing
  mode: Mode
  onMode: (mode: Mode) => void
  width: number
  onWidth: (width: number) => void
}
/** What is edited, for whom, and what becomes of it. */
export function Bar({ editing, mode, onMode, width, onWidth }: Props): ReactNode {
  const say = useSay()
  const { locale, session } = useShared()
  const { place, history, isSaving, conflict, revision, kept } = useSyncExternalStore(editing.subscribe, editing.now)
  const [dialog, setDialog] = useState<'publish' | 'preview'>()
  const [done, redone] = [history.done.at(-1), history.undone.at(-1)]
  const isUnsaved = editing.isUnsaved()
  const may = (call: string) => session?.features.includes(call) ?? false
  return (
    <header className={bar} aria-label={say('studio')}>
      <Link className={button.quiet} href="/">
        ← {say('back')}
      </Link>
      <strong className={name}>
        {place.path} · {place.layer === 'site' ? say('wholeShop') : say('storefront', { scope: place.scope })}
      </strong>
      <button
        className={button.quiet}
        disabled={!done}
        title={done && say('undoStep', { step: labelText(done.label, locale) })}
        onClick={editing.undo}
      >
        {say('undo')}
      </button>
      <button
        className={button.quiet}
        disabled={!redone}
        title={redone && say('redoStep', { step: labelText(redone.label, locale) })}
        onClick={editing.redo}
      >
        {say('redo')}
      </button>
      <button
        className={button.plain}
        aria-pressed={mode === 'try'}
        onClick={() => onMode(mode === 'try' ? 'edit' : 'try')}
      >
        {mode === 'try' ? say('edit') : say('try')}
      </button>
      <label>
        <select
          className={field}
          aria-label={say('width')}
          value={width}
          onChange={({ target }) => onWidth(Number(target.value))}
        >
          {widths.map((one) => (
            <option key={one} value={one}>
              {one} px
            </option>
          ))}
        </select>
      </label>
      <span role="status">
        {isSaving ? say('saving') : isUnsaved ? say('unsaved') : revision === null ? say('unchanged') : say('saved')}
      </span>
      {may('POST /api/admin/revisions') && (
        <button className={button.plain} disabled={!isUnsaved || isSaving} onClick={() => void editing.save()}>
          {say('save')}
        </button>
      )}
      <button className={button.plain} onClick={() => setDialog('preview')}>
        {say('preview')}
      </button>
      <button className={button.filled} onClick={() => setDialog('publish')}>
        {say('publish')}
      </button>
      {kept !== 'kept' && (
        <p className={warning} role="alert">
          {storageText(kept, locale)}
        </p>
      )}
      {conflict && (
        <p className={problem} role="alert">
          {say('conflict', { author: conflict.author })}{' '}
          <button className={button.plain} onClick={() => void editing.takeTheirs()}>
            {say('mergeTheirs')}
          </button>
        </p>
      )}
      <PublishDialog
        editing={editing}
        isOpen={dialog === 'publish'}
        mayPublish={may('POST /api/admin/publish')}
        onClose={() => setDialog(undefined)}
      />
      <PreviewDialog editing={editing} isOpen={dialog === 'preview'} onClose={() => setDialog(undefined)} />
    </header>
  )
}
