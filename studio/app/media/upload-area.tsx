/** Accepts files by button, drop or paste, and lists the uploads in progress above the pictures, then asks for their texts. */
import { useEffect, useRef, useState, useSyncExternalStore, type DragEvent, type ReactNode } from 'react'
import { toPercent, formatFileSize } from '#schemas/figures.ts'
import { mediaTypes, maxMediaBytes, type MediaItem } from '#schemas/publishing/media.ts'
import { button, hint } from '#studio/look/look.css.ts'
import { useWords } from '../context.tsx'
import { AskText } from './ask-text.tsx'
import { useWork } from './pictures.ts'
import type { Upload } from './uploads.ts'
import { words } from './words.ts'
import * as styles from './media.css.ts'

const mb = maxMediaBytes / 1024 / 1024

type AreaProps = {
  isAllowed: boolean
  /** Uses an uploaded picture where the area belongs to a field. */
  onUse?: (item: MediaItem) => void
  children: ReactNode
}
export function UploadArea({ isAllowed, onUse, children }: AreaProps): ReactNode {
  const say = useWords(words)
  const { uploads } = useWork()
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isAllowed) return
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      uploads.add(files)
    }
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  }, [isAllowed, uploads])
  if (!isAllowed) return children
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <div
      className={styles.area}
      onDragOver={drag}
      onDragLeave={({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget as Node | null) && setOver(false)
      }
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        uploads.add([...event.dataTransfer.files])
      }}
    >
      <p className={hint}>{say('uploadHint', { mb })}</p>
      <UploadList />
      <AskText onUse={onUse} />
      {children}
      {isOver && (
        <div className={styles.over} aria-hidden>
          {say('drop')}
        </div>
      )}
    </div>
  )
}

export function UploadButton(): ReactNode {
  const say = useWords(words)
  const { uploads } = useWork()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button className={button.filled} onClick={() => input.current?.click()}>
        {say('upload')}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={mediaTypes.join()}
        aria-label={say('upload')}
        onChange={({ target }) => {
          uploads.add([...(target.files ?? [])])
          // allows choosing the same file again
          target.value = ''
        }}
      />
    </>
  )
}

function UploadList(): ReactNode {
  const say = useWords(words)
  const { uploads } = useWork()
  const all = useSyncExternalStore(uploads.subscribe, uploads.now)
  if (all.length === 0) return null
  return (
    <ul className={styles.uploads} aria-label={say('uploads')}>
      {all.map((upload) => (
        <Line key={upload.id} upload={upload} />
      ))}
    </ul>
  )
}
function Line({ upload }: { upload: Upload }): ReactNode {
  const say = useWords(words)
  const { uploads } = useWork()
  const { id, name, size, state, sent, problem } = upload
  const { percent } = toPercent(sent)
  const stateText =
    state === 'waiting' ? say('waiting') : percent === 100 ? say('checking') : say('sending', { percent })
  return (
    <li className={styles.upload}>
      <span className={styles.uploadName}>
        {name} <span className={hint}>{formatFileSize(size)}</span>
      </span>
      {state === 'refused' ? (
        <span className={styles.refused} role="alert">
          {typeof problem === 'object'
            ? problem.message
            : problem === 'tooLarge'
              ? say('tooLarge', { size: formatFileSize(size), mb })
              : problem && say(problem)}
        </span>
      ) : (
        <>
          <progress className={styles.progress} max={100} value={state === 'waiting' ? 0 : percent} aria-label={name} />
          <span className={hint}>{stateText}</span>
        </>
      )}
      <span className={styles.uploadTools}>
        {typeof problem === 'object' && (
          <button className={button.plain} aria-label={say('again', { name })} onClick={() => uploads.again(id)}>
            {say('againShort')}
          </button>
        )}
        <button
          className={button.quiet}
          aria-label={say(state === 'sending' ? 'stop' : 'dismiss', { name })}
          onClick={() => uploads.remove(id)}
        >
          ×
        </button>
      </span>
    </li>
  )
}
