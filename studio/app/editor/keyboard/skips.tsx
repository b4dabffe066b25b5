/** Skip links, first in tab order: to each region of the editor, and to the list of shortcuts. */
import { useEffect, useState, type ReactNode } from 'react'
import { pageKeys } from '#schemas/language/composing.ts'
import { button } from '#studio/look/look.css.ts'
import { useWords } from '#studio/app/context.tsx'
import { Dialog } from '#studio/app/dialog.tsx'
import { isTyping } from '#studio/look/typing.ts'
import * as styles from './keyboard.css.ts'
import { focusRegion, regions } from './regions.ts'
import { keys, words } from './words.ts'

export function Skips(): ReactNode {
  const say = useWords(words)
  const [isListed, setListed] = useState(false)
  useEffect(() => {
    const press = pageKeys((event: KeyboardEvent) => event.key === '?' && !isTyping(event) && setListed(true))
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <nav className={styles.skips} aria-label={say('skips')}>
        {regions.map((region) => (
          <button key={region} className={button.plain} onClick={() => focusRegion(region)}>
            {say(region)}
          </button>
        ))}
        <button className={button.plain} onClick={() => setListed(true)}>
          {say('keys')}
        </button>
      </nav>
      <Dialog isOpen={isListed} onClose={() => setListed(false)} title={say('keys')} description={say('keysHint')}>
        <dl className={styles.keys}>
          {keys.map(([key, description]) => (
            <div key={key} className={styles.row}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{say(description)}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}
