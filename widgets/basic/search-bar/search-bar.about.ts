import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import type { schema } from './search-bar.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('搜索框', 'Search bar'),
  purpose: sentence('输入搜索，或只作为搜索页的入口。', 'A search field, or only a link to the search page.'),
  guide: {
    advice: sentence(
      '首页放“入口”样式，搜索页放能输入的。提示写能搜什么。',
      'Use the link on the home page, and the field on the search page. The placeholder names the searchable content.',
    ),
    keys: sentence(
      '回车搜索；Tab 键从输入框到清空，再到右侧按钮。',
      'Enter searches; Tab moves from the field to the clear button, and to the button at the end.',
    ),
    reading: sentence(
      '读作搜索区域；输入框以提示文字命名，清空按钮读“清空”。',
      'A search region; the field is named by its placeholder, and a button clears it.',
    ),
  },
  props: {
    value: part('搜索内容', 'Searched text', '连到页面的一个值。', 'Connected to a value of the page.'),
    placeholder: part('输入提示', 'Placeholder', '能搜什么，最多 16 个字。', 'The searchable content, at most 16 em.'),
    door: part(
      '只作入口',
      'Only a link',
      '打开后不能输入，点了去搜索页。',
      'Typing is disabled; a tap opens the search page.',
    ),
    keyboard: part('键盘', 'Keyboard', '只搜数字时用数字键盘。', 'Use “Digits” if only digits are searched.', {
      choices: { text: sentence('文字', 'Text'), tel: sentence('数字', 'Digits') },
    }),
    maxLength: part('最多几个字', 'Longest text', '1 到 60 个字符。', '1 to 60 characters.'),
    side: part('旁边的按钮', 'Button beside it', '如“筛选”，最多 5 个字。', 'Such as “Filter”, at most 5 em.'),
    sideElder: part(
      '长辈版里的按钮文字',
      'Button text in elder mode',
      '不填则和平时一样，最多 5 个字。',
      'Same as usual if empty; at most 5 em.',
    ),
    sideIcon: part('按钮图标', 'Icon of the button', '旁边按钮的图标。', 'The icon of the button next to the field.'),
    count: part(
      '条件数',
      'Active conditions',
      '按钮角上的数字，0 不显示。',
      'A number in the corner of the button; 0 is not shown.',
    ),
    sticky: part('吸顶', 'Sticks to the top', '滚动时留在屏幕上方。', 'Remains visible while the page scrolls.'),
    history: part('搜索记录', 'Recent searches', '最近搜过的，新的在前。', 'The newest first.'),
  },
  events: {
    change: part('输入', 'Typed', '每输入一个字，带着现有内容。', 'Sent after each character; passes the text.'),
    search: part('搜索', 'Searched', '按了回车或搜索键。', 'Enter or the search key was pressed.'),
    other: part(
      '搜了文字',
      'Words instead of digits',
      '数字键盘下搜了没有数字的内容。',
      'Text without digits was entered although only digits are searched.',
    ),
    press: part('点入口', 'Link tapped', '作为入口时被点了。', 'The bar was tapped as a link.'),
    side: part('点旁边的按钮', 'Side button tapped', '点了旁边的按钮。', 'The button next to the field was tapped.'),
    remember: part(
      '记下搜索',
      'Search remembered',
      '搜索后，带着新的搜索记录。',
      'Sent after a search; passes the new list of recent searches.',
    ),
  },
}
