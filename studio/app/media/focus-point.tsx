/** Editor for a picture's focus point, which remains visible when it is cropped: by a tap on the picture, or by two sliders. */
import { useId, type PointerEvent, type ReactNode } from 'react'
import type { MediaItem } from '#schemas/publishing/media.ts'
import { hint, label } from '#studio/look/look.css.ts'
import { Picture } from '#studio/look/picture.tsx'
import { useWords } from '../context.tsx'
import { Lost, pickSize } from './grid.tsx'
import { words } from './words.ts'
import * as styles from './media.css.ts'

type Props = { item: MediaItem; isReadOnly: boolean; onChange: (focus: MediaItem['focus']) => void }
const toShare = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100

export function FocusPoint({ item, isReadOnly, onChange }: Props): ReactNode {
  const say = useWords(words)
  const id = useId()
  const { focus } = item
  const address = pickSize(item, 640)
  const setPoint = (event: PointerEvent<HTMLElement>) => {
    if (isReadOnly || (event.type === 'pointermove' && event.buttons === 0)) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    onChange({ x: toShare((event.clientX - left) / width), y: toShare((event.clientY - top) / height) })
  }
  const position = `${focus.x * 100}% ${focus.y * 100}%`
  return (
    <fieldset className={styles.group} aria-describedby={`${id}-hint`}>
      <legend className={label}>{say('focus')}</legend>
      <div className={styles.stage}>
        <div className={styles.picture} data-fixed={isReadOnly} onPointerDown={setPoint} onPointerMove={setPoint}>
          <Picture
            className={styles.pictureImage}
            src={address}
            alt={item.altZh || item.altEn}
            draggable={false}
            lost={<Lost />}
          />
          <span className={styles.point} style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }} aria-hidden />
        </div>
      </div>
      {!isReadOnly && (
        <>
          <div className={styles.sliders}>
            {(['x', 'y'] as const).map((axis) => (
              <label key={axis} className={styles.slider}>
                <span className={hint}>{say(axis === 'x' ? 'fromLeft' : 'fromTop')}</span>
                <input
                  type="range"
                  min={0}
                  max={100}
                  value={Math.round(focus[axis] * 100)}
                  onChange={({ target }) => onChange({ ...focus, [axis]: Number(target.value) / 100 })}
                />
                <span className={hint} aria-hidden>
                  {say('percent', { value: Math.round(focus[axis] * 100) })}
                </span>
              </label>
            ))}
          </div>
          <p className={hint} id={`${id}-hint`}>
            {say('focusHint')}
          </p>
        </>
      )}
      <div className={styles.crops} aria-hidden>
        {[styles.square, styles.banner].map((crop) => (
          <Picture key={crop} className={crop} src={address} alt="" style={{ objectPosition: position }} lost={null} />
        ))}
      </div>
    </fieldset>
  )
}
