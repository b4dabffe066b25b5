import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './helpful.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('是否有帮助', 'Was it helpful'),
  purpose: sentence(
    '问顾客回答有没有用，一人一票，可以改。',
    'Asks whether an answer helped: one vote per shopper, which can be changed.',
  ),
  guide: {
    advice: sentence(
      '放在回答的最后；投过的票来自数据。',
      'Place it at the end of an answer; the vote comes from the data.',
    ),
    keys: keys.press,
    reading: sentence('两个切换按钮，读出投的是哪个。', 'Two toggle buttons; the button of the vote is pressed.'),
  },
  props: {
    helpful: part('有用票数', 'Votes', '多少人说有用。', 'The number of shoppers who found it helpful.'),
    voted: part(
      '我投的',
      'Own vote',
      '打开是有用，关掉是没用，空是没投。',
      'On for helpful, off for not helpful, empty without a vote.',
    ),
  },
  events: { vote: part('投票', 'Voted', '带着有用或没用。', 'The shopper voted; passes helpful or not.') },
}
