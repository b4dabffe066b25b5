/** Choice of the template of a new page: radio buttons with pictures, the blank page first. */
import { useId, type ReactNode } from 'react'
import { hint, label } from '#studio/look/look.css.ts'
import { Picture } from '#studio/look/picture.tsx'
import { useStudio, useWords } from '../context.tsx'
import { findPicture, type Card } from './templates.ts'
import { words } from './words.ts'
import { name as nameStyle } from './card.css.ts'
import * as styles from './choose-page.css.ts'

type Props = {
  templates: readonly Card[]
  /** Undefined for the blank page. */
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
}
export function ChoosePage({ templates, chosen, onChoose }: Props): ReactNode {
  const say = useWords(words)
  const { locale } = useStudio()
  const id = useId()
  const current = templates.find((template) => template.id === chosen)
  const option = (value: string | undefined, name: string, picture: ReactNode) => (
    <label key={value ?? ''} className={styles.pageCard}>
      {picture}
      <span className={nameStyle}>{name}</span>
      <input
        type="radio"
        name={`${id}-template`}
        className={styles.radio}
        checked={value === chosen}
        aria-describedby={value === chosen ? `${id}-purpose` : undefined}
        onChange={() => onChoose(value)}
      />
    </label>
  )
  return (
    <fieldset className={styles.gallery}>
      <legend className={label}>{say('start')}</legend>
      <p id={`${id}-purpose`} className={hint}>
        {current ? current.purpose[locale] : say('blankPurpose')}
      </p>
      <div className={styles.pages}>
        {option(
          undefined,
          say('blank'),
          <span className={styles.blankPicture} aria-hidden>
            ＋
          </span>,
        )}
        {templates.map((template) => {
          const picture = findPicture(template, locale)
          const lost = <span className={styles.pagePicture} />
          return option(
            template.id,
            template.name[locale],
            picture ? <Picture className={styles.pagePicture} src={picture} alt="" loading="lazy" lost={lost} /> : lost,
          )
        })}
      </div>
    </fieldset>
  )
}
