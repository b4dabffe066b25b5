/** The documentation page, loaded lazily, because tests of stories do not need it. */
import { lazy, Suspense } from 'react'

const Loaded = lazy(async () => ({ default: (await import('../docs/widget-page.tsx')).WidgetPage }))

export const Page = () => (
  <Suspense>
    <Loaded />
  </Suspense>
)
