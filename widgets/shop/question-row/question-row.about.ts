import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, rowTap } from '#widgets/about.ts'
import type { schema } from './question-row.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('问题', 'Question'),
  purpose: sentence('列表里的一个常见问题，点了看回答。', 'A question in a list; a tap opens its answer.'),
  guide: {
    advice: sentence(
      '放在“列表”的行里；搜索时给它搜的词，会标出来。',
      'Place it in a list row; in a search, set the searched words, which it marks.',
    ),
    keys: keys.press,
    reading: sentence(
      '整行是一个按钮；标出的词读作标记。',
      'The row is a single button; found words are read as marked.',
    ),
  },
  props: {
    question: part('问题', 'Question', '一个问题的数据。', 'The data of the question.'),
    note: part('小字', 'Note', '问题下的补充，如分类。', 'Shown below the question, such as its topic.'),
    mark: part('标出文字', 'Marked text', '搜的字，在问题里标出来。', 'The searched text, marked in the question.'),
  },
  events: { select: rowTap },
}
