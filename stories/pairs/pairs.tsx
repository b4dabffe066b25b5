/** All pairs of a widget. A widget that covers its window is drawn in a window. */
import type { Pair } from '#schemas/language/about.ts'
import { language } from '../look/language.ts'
import { Nodes } from './draw.tsx'
import { PairFrame, Stage, type Side } from './pair.tsx'
import * as styles from './pairs.css.ts'
import { buildWindowUrl } from './window.ts'

type Props = { widget: string; pairs: readonly Pair[]; isOverlay: boolean }
export const Pairs = ({ widget, pairs, isOverlay }: Props) =>
  pairs.map((pair, index) => {
    const draw = (side: Side) =>
      isOverlay ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a story of this Storybook
        <iframe
          className={styles.window}
          title={`${widget} ${side}`}
          src={buildWindowUrl({ widget, index, side, locale: language })}
          loading="lazy"
        />
      ) : (
        <Stage>
          <Nodes nodes={pair[side]} own={widget} />
        </Stage>
      )
    return <PairFrame key={index} right={draw('right')} wrong={draw('wrong')} because={pair.because} />
  })
