import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, link, linkTap, choiceFields } from '#widgets/about.ts'
import type { schema } from './search-words.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('搜索推荐', 'Search suggestions'),
  purpose: sentence(
    '搜索过的或热门的词，点一下就搜；没有词不显示。',
    'Recent or popular searches to tap; hidden without words.',
  ),
  guide: {
    advice: sentence(
      '搜索页里放搜索框下面；最多十个词。',
      'Place it below the field on the search page; at most ten words.',
    ),
    keys: keys.press,
    reading: sentence('读作以标题命名的区域，每个词是按钮。', 'A region named by its title; each word is a button.'),
  },
  props: {
    title: part('标题', 'Title', '如“热门搜索”。', 'Such as “Popular”.'),
    words: part(
      '词',
      'Words',
      '直接写词，或写显示的字和搜的值。',
      'Plain words, or a label with the value to search for.',
      { fields: choiceFields },
    ),
    only: part(
      '只留数字',
      'Digits only',
      '只能搜数字的地方，去掉其他的词。',
      'Hides other words where only digits are searched.',
      { choices: { digits: sentence('只留数字', 'Digits') } },
    ),
    action: link,
    ranked: part('标出前三', 'Ranked', '前三个标成最热。', 'Marks the first three as most popular.'),
  },
  events: {
    pick: part('选了词', 'Word chosen', '带着这个词。', 'A word was chosen; passes the word.'),
    press: linkTap,
  },
}
