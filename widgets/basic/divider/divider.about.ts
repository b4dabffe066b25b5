import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './divider.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('分隔', 'Divider'),
  purpose: sentence('在两部分之间画一条线、一条色带或留空。', 'A line, a band or a gap between two parts.'),
  guide: {
    advice: sentence(
      '同一卡片里的两段用细线；两段之间没有关系用色带。',
      'A line between parts of the same card, a band between unrelated parts.',
    ),
    keys: keys.none,
    reading: sentence('线和留空不读；线上的文字会读。', 'Lines and gaps are not read; the words on a line are.'),
  },
  props: {
    look: part('样式', 'Look', '细线、通栏色带，或只留空白。', 'A hairline, a full-width band, or empty space.', {
      choices: { line: sentence('细线', 'Line'), band: sentence('色带', 'Band'), space: sentence('空白', 'Space') },
    }),
    text: part('线中的文字', 'Word in the line', '如“或”；只在细线里显示。', 'Such as “or”; only in a line.'),
  },
}
