import '../widgets/global.css.ts'
import type { Preview } from '@storybook/react-vite'
import { Page } from '../stories/preview/page.tsx'
import { fromSchema, inLanguage } from '../stories/preview/arguments.ts'
import { inColumn } from '../stories/preview/frame.tsx'
import { globalTypes, usual, viewports } from '../stories/preview/toolbar.ts'
import { stateTypes, usualState } from '../stories/pages/toolbar.ts'

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes: { ...globalTypes, ...stateTypes },
  initialGlobals: { ...usual, ...usualState, viewport: { value: 'phone375' } },
  argTypesEnhancers: [fromSchema],
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
  decorators: [inLanguage, inColumn],
}
export default preview
