/** Faults of texts: 7xxx. */
import type { Fault } from './fault.ts'

export const texts: Fault[] = [
  {
    what: 'a message that is none',
    codes: ['MM7001'],
    make: ({ texts: all, document }, pick) => {
      const id = pick(['nope', 'no.such', 'toString', ''])
      if (all.length) pick(all).t = id
      else document.title = { t: id }
    },
  },
  {
    what: 'a message without its values',
    codes: ['MM7003'],
    make: ({ environment, add }, pick) => {
      const asking = Object.entries(environment.messages).filter(
        ([, { values, in: languages }]) => values.length && languages.length === 2,
      )
      add({ widget: 'basic/text', props: { text: { t: pick(asking)[0] } } })
    },
  },
  {
    what: 'one language',
    codes: ['MM1006', 'MM1005', 'MM2003'],
    make: ({ document, add }, pick) =>
      pick([true, false])
        ? (document.title = { 'zh-CN': '标题' })
        : add({ widget: 'basic/text', props: { text: { en: 'words' } } }),
  },
  {
    what: 'an empty language',
    codes: ['MM7005'],
    make: ({ document }, pick) =>
      (document.title = pick([
        { 'zh-CN': '', en: 'x' },
        { 'zh-CN': '标题', en: '  ' },
      ])),
  },
  {
    what: 'more than text',
    codes: ['MM2002', 'MM3004'],
    make: ({ add }, pick) =>
      add({
        widget: 'basic/text',
        props: {
          text: pick<unknown>([
            { 'zh-CN': '标', en: 'x', fr: 'y' },
            { t: 7 },
            ['x'],
            { html: '<b>' },
            { t: 'action.confirm', 'zh-CN': 'x' },
          ]),
        },
      }),
  },
]
