/** Asks for the alternative text of each picture that was just uploaded, one picture at a time. */
import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import type { MediaItem } from '#schemas/publishing/media.ts'
import { button, hint, problem, row, title } from '#studio/look/look.css.ts'
import { Picture } from '#studio/look/picture.tsx'
import { useWords } from '../context.tsx'
import { AlternativeFields } from './alternative-fields.tsx'
import { applyChanges, type Change } from './changes.ts'
import { Lost, pickSize } from './grid.tsx'
import { usePicture, useWork } from './pictures.ts'
import { isDescribed } from './undescribed.ts'
import { words } from './words.ts'
import * as styles from './ask-text.css.ts'

/** `onUse`: inserts the picture in the field that opened the picker. */
type Props = { onUse?: ((item: MediaItem) => void) | undefined }
export function AskText({ onUse }: Props): ReactNode {
  const say = useWords(words)
  const { undescribed } = useWork()
  const all = useSyncExternalStore(undescribed.subscribe, undescribed.now)
  const region = useRef<HTMLElement>(null)
  const [item] = all
  const wasAnswered = useRef(false)
  useEffect(() => {
    if (!wasAnswered.current) return
    wasAnswered.current = false
    // the pressed button is removed, so the next question or the pictures below get the focus
    const { current } = region
    const next = current?.querySelector('input') ?? current?.nextElementSibling?.querySelector<HTMLElement>('a, button')
    next?.focus()
  }, [item])
  return (
    <section ref={region} className={styles.region} aria-label={item && say('describe')} data-empty={!item}>
      <p role="status" className={styles.status}>
        {item && say('describeOne', { name: item.name })}
        {all.length > 1 && ` ${say('describeLeft', { count: all.length - 1 })}`}
      </p>
      {item && (
        <Card
          key={item.id}
          uploaded={item}
          count={all.length}
          onAnswered={() => (wasAnswered.current = true)}
          onUse={onUse}
        />
      )}
    </section>
  )
}

type CardProps = Props & { uploaded: MediaItem; count: number; onAnswered: () => void }
function Card({ uploaded, count, onAnswered, onUse }: CardProps): ReactNode {
  const say = useWords(words)
  const { undescribed, changes } = useWork()
  const { id } = uploaded
  // its sizes are being drawn
  const { data = uploaded } = usePicture(id)
  const pending = useSyncExternalStore(changes.subscribe, changes.now).get(id)
  const item = applyChanges(data, pending)
  const progress = pending?.progress
  const isAnswered = isDescribed(item)
  const change = (part: Change) => changes.change(id, part)
  function leave(): void {
    onAnswered()
    undescribed.remove(id)
  }
  async function finish(): Promise<void> {
    await changes.flush(id)
    if (changes.now().get(id)?.progress.state !== 'failed') leave()
  }
  return (
    <form
      className={styles.card}
      onSubmit={(event) => {
        event.preventDefault()
        void finish()
      }}
    >
      <span className={styles.picture}>
        {data.state === 'ready' ? (
          <Picture className={styles.image} src={pickSize(data, 320)} alt="" lost={<Lost />} />
        ) : (
          <span className={hint}>{say(data.state)}</span>
        )}
      </span>
      <div className={styles.fields}>
        <p className={title}>{say('alt')}</p>
        <p className={hint}>{say('describeHint')}</p>
        <AlternativeFields item={item} onChange={change} />
        {progress?.state === 'failed' && (
          <p className={problem} role="alert">
            {say('notSaved', { problem: progress.problem })}
          </p>
        )}
        <div className={`${row} ${styles.buttons}`}>
          {onUse && (
            <button
              type="button"
              className={button.filled}
              disabled={data.state === 'failed'}
              onClick={() => {
                void changes.flush(id)
                undescribed.remove(id)
                onUse(item)
              }}
            >
              {say('use')}
            </button>
          )}
          <button type="submit" className={onUse ? button.plain : button.filled} disabled={!isAnswered}>
            {say(count > 1 ? 'describeNext' : 'describeDone')}
          </button>
          <button type="button" className={button.quiet} onClick={leave}>
            {say('skip')}
          </button>
          {count > 1 && (
            <button
              type="button"
              className={button.quiet}
              onClick={() => {
                onAnswered()
                undescribed.clear()
              }}
            >
              {say('skipAll')}
            </button>
          )}
        </div>
      </div>
    </form>
  )
}
