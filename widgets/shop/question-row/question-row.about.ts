import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import { keys, rowTap } from '../../about.ts'
import type { schema } from './question-row.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('问题', 'Question'),
  purpose: sentence('列表里的一个常见问题，点了看回答。', 'One question in a list; a tap leads to its answer.'),
  guide: {
    advice: sentence(
      '放在“列表”的行里；搜索时给它搜的词，会标出来。',
      'In the row of a list; in a search give it the words, which it marks.',
    ),
    keys: keys.press,
    reading: sentence('整行是一个按钮；标出的词读作标记。', 'The row is one button; found words are read as marked.'),
  },
  props: {
    question: part('问题', 'Question', '一个问题的数据。', 'The data of one question.'),
    note: part('小字', 'Note', '问题下的补充，如分类。', 'Below the question, such as its topic.'),
    mark: part('标出文字', 'Marked text', '搜的字，在问题里标出来。', 'The searched text, marked in the question.'),
  },
  events: { select: rowTap },
}
