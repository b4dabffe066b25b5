import '#widgets/global.css.ts'
import type { Preview } from '@storybook/react-vite'
import { Page } from '#stories/preview/page.tsx'
import { enhanceFromSchema, withLanguage } from '#stories/preview/arguments.ts'
import { withColumn } from '#stories/preview/frame.tsx'
import { globalTypes, defaultGlobals, viewports } from '#stories/preview/toolbar.ts'
import { stateTypes, defaultState } from '#stories/pages/toolbar.ts'

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes: { ...globalTypes, ...stateTypes },
  initialGlobals: { ...defaultGlobals, ...defaultState, viewport: { value: 'phone375' } },
  argTypesEnhancers: [enhanceFromSchema],
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    controls: { expanded: true, sort: 'none' },
    docs: { page: Page, story: { autoplay: false } },
    viewport: { options: viewports },
    options: {
      storySort: { order: ['foundations', 'basic', '*', 'pages', 'studio'] },
    },
  },
  decorators: [withLanguage, withColumn],
}
export default preview
