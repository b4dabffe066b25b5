/** Details of a picture: name, alternative text, focus and uses. Changes are saved automatically. */
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import type { AdminData } from '#schemas/publishing/index.ts'
import { CallError } from '#studio/api/client.ts'
import { button, field, hint, label, problem, title, warning } from '#studio/look/look.css.ts'
import { useStudio, useWords } from '../context.tsx'
import { Failure } from '../failure.tsx'
import { AlternativeFields } from './alternative-fields.tsx'
import { applyChanges, type Change } from './changes.ts'
import { FocusPoint } from './focus-point.tsx'
import { NotDrawn } from './not-drawn.tsx'
import { useMayEdit, usePicture, useWork } from './pictures.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { formatFileSize } from '#schemas/figures.ts'
import { isDescribed } from './undescribed.ts'
import { Uses } from './uses.tsx'
import { words } from './words.ts'
import * as styles from './media.css.ts'
import { TextField } from '#studio/look/text-field.tsx'

type MediaDetails = AdminData<'GET /api/admin/media/{id}'>

export function Details({ id, back }: { id: number; back: string }): ReactNode {
  const say = useWords(words)
  const { data, error, refetch } = usePicture(id)
  const isGone = error instanceof CallError && error.status === 404
  return (
    <aside className={styles.details} aria-label={say('details')}>
      <Link className={`${button.quiet} ${styles.back}`} href={back}>
        ← {say('backToAll')}
      </Link>
      {isGone && <p className={hint}>{say('gone')}</p>}
      {error && !isGone && <Failure message={error.message} retry={() => void refetch()} />}
      {!data && !error && <p className={hint}>{say('loadingMore')}</p>}
      {data && !isGone && <Form key={id} data={data} back={back} />}
    </aside>
  )
}

function Form({ data, back }: { data: MediaDetails; back: string }): ReactNode {
  const say = useWords(words)
  const [, navigate] = useLocation()
  const mayEdit = useMayEdit()
  const { changes } = useWork()
  const pending = useSyncExternalStore(changes.subscribe, changes.now).get(data.id)
  const [isRemoving, setRemoving] = useState(false)
  const item = { ...data, ...applyChanges(data, pending) }
  const isReadOnly = !mayEdit(data)
  const change = (part: Change) => changes.change(data.id, part)
  return (
    <div className={styles.form} onBlur={() => void changes.flush(data.id)}>
      <div className={styles.formHead}>
        <h2 className={title}>{item.name || data.name}</h2>
        <span role="status" className={hint}>
          {pending &&
            (pending.progress.state === 'saved' ? say('saved') : pending.progress.state !== 'failed' && say('saving'))}
        </span>
      </div>
      {pending?.progress.state === 'failed' && (
        <p className={problem} role="alert">
          {say('notSaved', { problem: pending.progress.problem })}{' '}
          <button className={button.quiet} onClick={() => void changes.flush(data.id)}>
            {say('retry')}
          </button>
        </p>
      )}
      {isReadOnly && <p className={hint}>{say(mayEdit() ? 'notYours' : 'readOnly')}</p>}
      {data.isAnimated && <p className={warning}>{say('animatedHint')}</p>}
      {data.state === 'drawing' && <p className={hint}>{say('drawingHint')}</p>}
      {data.state === 'failed' && <NotDrawn item={data} isReadOnly={isReadOnly} />}
      {data.state === 'ready' && (
        <FocusPoint item={item} isReadOnly={isReadOnly} onChange={(focus) => change({ focus })} />
      )}
      <Name name={item.name} isReadOnly={isReadOnly} onChange={(name) => change({ name })} />
      <Alternative item={item} isReadOnly={isReadOnly} onChange={change} />
      {pending?.progress.state === 'saved' && data.usedIn.some(({ as }) => as === 'published') && (
        <p className={hint}>{say('republish')}</p>
      )}
      <Facts item={item} />
      <section>
        <h3 className={label}>{say('usedIn')}</h3>
        {data.usedIn.length === 0 && <p className={hint}>{say('notUsed')}</p>}
        <Uses places={data.usedIn} />
      </section>
      {!isReadOnly && (
        <div>
          <button className={button.plain} disabled={data.usedIn.length > 0} onClick={() => setRemoving(true)}>
            {say('remove')}
          </button>
          {data.usedIn.length > 0 && <p className={hint}>{say('inUse')}</p>}
        </div>
      )}
      <RemoveDialog
        item={data}
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        onRemoved={() => navigate(back)}
      />
    </div>
  )
}

/** An empty name is not sent, so the picture retains its name. */
function Name({ name, isReadOnly, onChange }: { name: string; isReadOnly: boolean; onChange: (name: string) => void }) {
  const say = useWords(words)
  const [isEmpty, setEmpty] = useState(false)
  return (
    <label>
      <span className={label}>{say('name')}</span>
      <TextField
        className={field}
        value={isEmpty ? '' : name}
        readOnly={isReadOnly}
        aria-invalid={isEmpty || undefined}
        onText={(text) => {
          setEmpty(text.trim() === '')
          if (text.trim() !== '') onChange(text)
        }}
        onBlur={() => setEmpty(false)}
      />
      <span className={isEmpty ? warning : hint}>{say(isEmpty ? 'nameMissing' : 'nameHint')}</span>
    </label>
  )
}

type AlternativeProps = { item: MediaDetails; isReadOnly: boolean; onChange: (part: Change) => void }
function Alternative({ item, isReadOnly, onChange }: AlternativeProps): ReactNode {
  const say = useWords(words)
  return (
    <fieldset className={styles.group}>
      <legend className={label}>{say('alt')}</legend>
      <AlternativeFields item={item} isReadOnly={isReadOnly} onChange={onChange}>
        {isDescribed(item) ? <p className={hint}>{say('altHint')}</p> : <p className={warning}>{say('noAlt')}</p>}
      </AlternativeFields>
    </fieldset>
  )
}

function Facts({ item }: { item: MediaDetails }): ReactNode {
  const say = useWords(words)
  const { locale } = useStudio()
  const { id, type, width, height, size, createdAt, scope } = item
  return (
    <dl className={styles.facts}>
      <dt>{say('reference')}</dt>
      <dd>
        <code>media:{id}</code>
      </dd>
      <dt>{say('file')}</dt>
      <dd>
        {type.replace('image/', '').toUpperCase()} · {width}×{height} · {formatFileSize(size)} ·{' '}
        {new Date(createdAt).toLocaleDateString(locale)}
        <br />
        {scope === '' ? say('ofShop') : say('ofStorefront', { scope })}
      </dd>
    </dl>
  )
}
