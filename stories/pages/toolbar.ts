/** Toolbar options of pages: the viewer, and the answers of calls. */
import type { Sentence } from '#schemas/language/sentences.ts'
import { data, errorRows, personas } from '#studio/states/states.ts'

const formatBoth = (sentence: Sentence) => `${sentence['zh-CN']} ${sentence.en}`
const automatic = 'usual'
/** Storybook has no shop server, so answers are examples. */
const answers = Object.entries(data).filter(([name]) => name !== 'server')

export const defaultState = { persona: automatic, data: 'examples' }
export const stateTypes = {
  persona: {
    description: 'Who looks at a page',
    toolbar: {
      icon: 'user',
      dynamicTitle: true,
      items: [
        { value: automatic, title: '页面要的人 As the page needs' },
        ...Object.entries(personas).map(([value, { name }]) => ({ value, title: formatBoth(name) })),
      ],
    },
  },
  data: {
    description: 'What the calls of a page are answered',
    toolbar: {
      icon: 'database',
      dynamicTitle: true,
      items: [
        ...answers.map(([value, { name }]) => ({ value, title: formatBoth(name) })),
        ...Object.entries(errorRows).map(([value, { name }]) => ({ value, title: formatBoth(name) })),
      ],
    },
  },
} as const
