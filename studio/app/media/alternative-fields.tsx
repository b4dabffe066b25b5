/** Fields of a picture's alternative text in both languages, or the mark of a decoration. */
import { useRef, type ReactNode } from 'react'
import type { MediaItem } from '#schemas/publishing/media.ts'
import { field, hint } from '#studio/look/look.css.ts'
import { TextField } from '#studio/look/text-field.tsx'
import { useWords } from '../context.tsx'
import type { Change } from './changes.ts'
import { words } from './words.ts'
import * as styles from './media.css.ts'

const languages = { altZh: 'zh-CN', altEn: 'en' } as const
type Props = {
  item: MediaItem
  isReadOnly?: boolean
  onChange: (part: Change) => void
  /** Shown below the two texts. */
  children?: ReactNode
}
export function AlternativeFields({ item, isReadOnly, onChange, children }: Props): ReactNode {
  const say = useWords(words)
  // the server deletes the texts of a decoration; a second tap restores them
  const before = useRef<Change>({})
  const { altZh, altEn, isDecoration } = item
  return (
    <>
      {!isDecoration && (
        <>
          {(['altZh', 'altEn'] as const).map((name) => (
            <label key={name}>
              <span className={hint}>{say(name)}</span>
              <TextField
                className={field}
                lang={languages[name]}
                value={item[name]}
                readOnly={isReadOnly}
                onText={(text) => onChange({ [name]: text })}
              />
            </label>
          ))}
          {children}
        </>
      )}
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isDecoration}
          disabled={isReadOnly}
          onChange={({ target }) => {
            if (target.checked) before.current = { altZh, altEn }
            onChange(target.checked ? { isDecoration: true } : { ...before.current, isDecoration: false })
          }}
        />
        {say('decoration')}
      </label>
    </>
  )
}
