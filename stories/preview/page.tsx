/** The documentation page, loaded lazily, because tests of stories do not need it. */
import { lazy, Suspense } from 'react'
import * as styles from '../look/look.css.ts'

const Loaded = lazy(async () => ({ default: (await import('../docs/widget-page.tsx')).WidgetPage }))

const widths = ['30%', '60%', '45%', '100%', '100%']
const Bones = () => (
  <div data-guide aria-busy className={styles.page}>
    {widths.map((width, index) => (
      <div key={index} className={index < 3 ? styles.boneLine : styles.boneBlock} style={{ width }} />
    ))}
  </div>
)

export const Page = () => (
  <Suspense fallback={<Bones />}>
    <Loaded />
  </Suspense>
)
