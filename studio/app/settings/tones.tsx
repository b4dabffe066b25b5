/** Tones computed from a brand colour, as widgets draw them, with their contrast. */
import type { ReactNode } from 'react'
import { listContrastPairs, computeTones } from '#schemas/theme/tones.ts'
import { isColour } from '#studio/inspector/colour.tsx'
import { useWords } from '../context.tsx'
import * as styles from './tones.css.ts'
import { words } from './words.ts'

/** Pairs that differ visibly. */
const toneNames = {
  'ink fill': 'toneFill',
  'fill page': 'toneButton',
  'text page': 'toneText',
  'text brandSoft': 'toneTint',
  'shape page': 'toneShape',
  'tab bar': 'toneTab',
} as const
/** Pairs that are drawn as a shape on a ground. */
const shapes: ReadonlySet<string> = new Set(['shape page', 'fill page'])
const hasName = (name: string): name is keyof typeof toneNames => Object.hasOwn(toneNames, name)

export function Tones({ brand }: { brand: unknown }): ReactNode {
  const say = useWords(words)
  if (!isColour(brand)) return null
  const pairs = listContrastPairs(computeTones(brand.toLowerCase()))
  return (
    <ul className={styles.tones} aria-label={say('tones')}>
      {pairs.map(({ name, ink, ground, contrast, least }) => {
        if (!hasName(name)) return null
        const isFine = contrast >= least
        return (
          <li key={name} className={styles.tone}>
            <span aria-hidden className={styles.sample} style={{ color: ink, background: ground }}>
              {shapes.has(name) ? <span className={styles.shape} style={{ background: ink }} /> : say('sample')}
            </span>
            <span>
              {say(toneNames[name])}
              <br />
              <span className={styles.contrast}>
                {say(isFine ? 'contrastFine' : 'contrastLow', { contrast: contrast.toFixed(1), least })}
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
