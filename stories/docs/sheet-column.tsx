/** All examples of a widget below each other, in one language, width and text size. The sheet of states has one window for each column. */
import { readGlobals } from '../look/language.ts'
import type { Example } from './examples.ts'
import * as styles from './sheet.css.ts'
import { StoryFrame } from './story-frame.tsx'

export const SheetColumn = ({ examples, isOverlay }: { examples: readonly Example[]; isOverlay: boolean }) => (
  <div data-guide data-column className={styles.column}>
    {examples.map(({ id, name, story }) => (
      <section key={id} data-row={id} className={styles.row}>
        <h2 className={styles.name}>{name}</h2>
        <div data-content className={styles.content}>
          <StoryFrame story={story} isOverlay={isOverlay} shown={readGlobals(location.search)} />
        </div>
      </section>
    ))}
  </div>
)
