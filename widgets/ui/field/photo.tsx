import { useEffect, useId, useState } from 'react'
import { type Outcome, useKit } from '#renderer/kit.ts'
import { useBusy } from '../controls/busy.ts'
import { Icon } from '../graphics/icon.tsx'
import type { Aria } from './frame.tsx'
import { PhotoSample } from './photo-sample.tsx'
import { shrinkPicture } from './shrink.ts'
import * as styles from './photo.css.ts'

type Props = {
  aria: Aria
  placeholder: string
  /** The field's name, which selects the sample. */
  sample: string
  /** The id of the uploaded file. */
  value: unknown
  wrong: boolean
  upload: (file: File) => Promise<Outcome<{ fileId: string }>>
  onChange: (fileId: string) => void
}

/** A photo of a document: taken or chosen, shrunk, uploaded immediately. Only this component displays it; the form stores its id. */
export function PhotoInput({ aria, placeholder, sample, value, wrong, upload, onChange }: Props) {
  const { t } = useKit()
  const hint = useId()
  const [busy, run] = useBusy()
  const [failed, setFailed] = useState(false)
  const [seen, setSeen] = useState<string>()
  useEffect(() => () => void (seen && URL.revokeObjectURL(seen)), [seen])
  const take = (file: File | undefined) => {
    if (!file) return
    setSeen(URL.createObjectURL(file))
    setFailed(false)
    run(async () => {
      const outcome = await upload(await shrinkPicture(file))
      setFailed(!outcome.ok)
      if (outcome.ok) onChange(outcome.data.fileId)
      // the displayed picture is not the uploaded picture any more
      else if (value) onChange('')
    })
  }
  const sent = typeof value === 'string' && value !== '' && !busy && !failed
  return (
    <span className={styles.box} data-wrong={wrong || failed} aria-busy={busy || undefined}>
      {seen && <img className={styles.picture} src={seen} alt="" />}
      <span id={hint} className={seen ? styles.over : styles.words} role={busy || failed ? 'status' : undefined}>
        {!seen && !sent && <PhotoSample of={sample} />}
        <Icon name={sent ? 'circle-check' : failed ? 'circle-alert' : 'camera'} />
        {t(busy ? 'ui.sending' : failed ? 'ui.notSent' : sent ? 'ui.sent' : 'ui.photo', { name: placeholder })}
      </span>
      <input
        {...aria}
        aria-describedby={[aria['aria-describedby'], hint].filter(Boolean).join(' ')}
        type="file"
        accept="image/jpeg,image/png"
        className={styles.input}
        disabled={busy}
        onChange={(event) => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </span>
  )
}
