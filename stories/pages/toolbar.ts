/** Toolbar options of pages: the viewer, and the answers of calls. */
import { sentence } from '#schemas/language/sentences.ts'
import { data, errorRows, personas } from '#studio/states/states.ts'
import { say } from '../look/language.ts'

const automatic = 'usual'
/** Storybook has no shop server, so answers are examples. */
const answers = Object.entries(data).filter(([name]) => name !== 'server')

export const defaultState = { persona: automatic, data: 'examples' }
export const stateTypes = {
  persona: {
    description: say(sentence('访客', 'Visitor')),
    toolbar: {
      icon: 'user',
      dynamicTitle: true,
      items: [
        { value: automatic, title: say(sentence('页面需要的访客', 'Visitor that the page needs')) },
        ...Object.entries(personas).map(([value, { name }]) => ({ value, title: say(name) })),
      ],
    },
  },
  data: {
    description: say(sentence('接口返回的数据', 'Answers of the calls')),
    toolbar: {
      icon: 'database',
      dynamicTitle: true,
      items: [
        ...answers.map(([value, { name }]) => ({ value, title: say(name) })),
        ...Object.entries(errorRows).map(([value, { name }]) => ({ value, title: say(name) })),
      ],
    },
  },
} as const
