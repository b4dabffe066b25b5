import '#widgets/global.css.ts'
import '#widgets/face/face.css'
import type { Preview } from '@storybook/react-vite'
import { Page } from '#stories/preview/page.tsx'
import { enhanceFromSchema, withLanguage } from '#stories/preview/arguments.ts'
import { withColumn } from '#stories/preview/frame.tsx'
import { globalTypes, defaultGlobals, viewports } from '#stories/preview/toolbar.ts'
import { followGlobals } from '#stories/preview/follow-globals.ts'
import { getTheme } from './theme.ts'
import { stateTypes, defaultState } from '#stories/pages/toolbar.ts'

followGlobals()

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes: { ...globalTypes, ...stateTypes },
  initialGlobals: { ...defaultGlobals, ...defaultState, viewport: { value: 'phone375' } },
  argTypesEnhancers: [enhanceFromSchema],
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    controls: { sort: 'none' },
    docs: { page: Page, story: { autoplay: false }, theme: getTheme() },
    viewport: { options: viewports },
    options: {
      storySort: {
        order: [
          'start',
          ['introduction', 'principles'],
          'foundations',
          ['colour', 'type', 'figures', 'space', 'motion', 'touch', 'icons', 'words'],
          'basic',
          '*',
          'pages',
          'studio',
        ],
      },
    },
  },
  decorators: [withLanguage, withColumn],
}
export default preview
