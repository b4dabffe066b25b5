/** Controls for icons, shown as drawings, and for pictures, from the library or by address. */
import { useState } from 'react'
import { isMedia } from '#schemas/language/media.ts'
import { Picture } from '../look/picture.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { useInspector } from './context.ts'
import { getAriaProps, type ControlProps } from './controls.tsx'
import { say } from './sentences.ts'
import * as styles from './inspector.css.ts'
import { TextField } from '../look/text-field.tsx'

export const DrawnIcon = ({ name }: { name: string }) => (
  <span className={styles.drawn}>
    <Icon name={name} />
  </span>
)
/** Control for an icon; renders all icons only while the picker is open. */
export function IconControl({ field, id, describedBy, value, set }: ControlProps<'icon'>) {
  const { locale } = useInspector()
  const [isOpen, setOpen] = useState(false)
  const chosen = typeof value === 'string' ? value : undefined
  return (
    <>
      <div className={styles.line}>
        <button
          type="button"
          id={id}
          className={styles.button}
          aria-expanded={isOpen}
          aria-labelledby={`${id}-label ${id}-value`}
          aria-describedby={describedBy}
          onClick={() => setOpen(!isOpen)}
        >
          {chosen && <DrawnIcon name={chosen} />} <span id={`${id}-value`}>{chosen ?? say(locale, 'noIcon')}</span>
        </button>
      </div>
      {isOpen && (
        <div className={styles.icons} role="group" aria-labelledby={`${id}-label`}>
          {field.values.map((name) => (
            <button
              key={name}
              type="button"
              className={styles.icon}
              aria-label={name}
              title={name}
              aria-pressed={name === chosen}
              onClick={() => set(name)}
            >
              <DrawnIcon name={name} />
            </button>
          ))}
        </div>
      )}
    </>
  )
}
const PictureLost = () => (
  <p className={`${styles.finding} ${styles.warning}`} role="status">
    {say(useInspector().locale, 'pictureLost')}
  </p>
)
export function PictureControl(props: ControlProps<'picture'>) {
  const { value, set, pointer } = props
  const { locale, onPickMedia, renderPicture } = useInspector()
  const address = String(value ?? '')
  return (
    <>
      {/^(https?:\/\/|\/(?!\/))/.test(address) && (
        <Picture className={styles.picture} src={address} alt="" lost={<PictureLost />} />
      )}
      {isMedia(address) && renderPicture?.(address)}
      <TextField
        {...getAriaProps(props)}
        className={styles.input}
        placeholder={say(locale, 'address')}
        value={address}
        onText={(text) => set(text === '' ? undefined : text)}
      />
      {onPickMedia && (
        <div className={styles.line}>
          <button type="button" className={styles.button} onClick={() => onPickMedia(pointer)}>
            {say(locale, 'library')}
          </button>
        </div>
      )}
    </>
  )
}
