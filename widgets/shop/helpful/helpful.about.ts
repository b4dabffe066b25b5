import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import { keys } from '../../about.ts'
import type { schema } from './helpful.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('是否有帮助', 'Was it helpful'),
  purpose: sentence(
    '问顾客回答有没有用，一人一票，可以改。',
    'Asks whether an answer helped: one vote, which can be changed.',
  ),
  guide: {
    advice: sentence('放在回答的最后；投过的票来自数据。', 'At the end of an answer; the vote comes from the data.'),
    keys: keys.press,
    reading: sentence('两个切换按钮，读出投的是哪个。', 'Two toggle buttons; the one of the vote is pressed.'),
  },
  props: {
    helpful: part('有用票数', 'Votes', '多少人说有用。', 'How many found it helpful.'),
    voted: part(
      '我投的',
      'Own vote',
      '打开是有用，关掉是没用，空是没投。',
      'On for helpful, off for not, empty without a vote.',
    ),
  },
  events: { vote: part('投票', 'Voted', '带着有用或没用。', 'Comes with helpful or not.') },
}
