import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, spokenName, choiceFields } from '#widgets/about.ts'
import type { schema } from './chips.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('选项按钮', 'Chips'),
  purpose: sentence('一排小按钮，选一个或几个。', 'Small buttons for a choice of one or several options.'),
  instead: sentence('切换整块内容用“标签”。', 'To switch between parts of a page, use tabs.'),
  guide: {
    advice: sentence(
      '2 到 8 个短选项全部看得见时用；更多用“表单”的选择。',
      'For 2 to 8 short options that are all visible; for more, use the select of a form.',
    ),
    keys: keys.choose,
    reading: sentence(
      '单选读作单选按钮，多选读作复选框，都读出是否选中。',
      'Radio buttons, or checkboxes for multiple choice, each with its state.',
    ),
    pairs: [
      {
        right: [
          {
            props: {
              label: sentence('价格', 'Price'),
              value: '1',
              items: [
                { value: '0', label: sentence('不限', 'Any') },
                { value: '1', label: sentence('100 以内', 'Up to 100') },
                { value: '2', label: sentence('100–500', '100–500') },
              ],
            },
          },
        ],
        wrong: [
          {
            props: {
              label: sentence('价格', 'Price'),
              value: '1',
              items: [
                { value: '0', label: sentence('不限制号码的价格', 'No limit on the price') },
                { value: '1', label: sentence('只看价格在 100 元以内的', 'Only those of up to 100 yuan') },
              ],
            },
          },
        ],
        because: sentence('选项是短词；“价格”不用每项都写。', 'Options are short words; the label says “price” once.'),
      },
    ],
  },
  props: {
    items: part('选项', 'Options', '顾客能选的各项。', 'The options that shoppers can choose.', {
      fields: choiceFields,
    }),
    value: part(
      '选中的值',
      'Selected value',
      '单选时用，连到页面的一个值。',
      'For a single choice; connected to a value of the page.',
    ),
    values: part(
      '选中的多个值',
      'Selected values',
      '多选时用，连到页面的一组值。',
      'For multiple choice; connected to a list of the page.',
    ),
    many: part('可多选', 'Several at once', '打开后可以选多个。', 'Allows more than one selection.'),
    clearable: part(
      '可取消',
      'Can be cleared',
      '再点一次已选的就取消。',
      'Tapping the selected option again clears it.',
    ),
    label: spokenName,
    columns: part(
      '列数',
      'Columns',
      '排成等宽的几列；不填则和文字一样宽。',
      'In columns of equal width; if empty, each is as wide as its text.',
    ),
  },
  events: {
    change: part(
      '改选',
      'Selection changed',
      '单选时选了另一项，带着它的值。',
      'Another option was chosen; passes its value.',
    ),
    changeMany: part(
      '多选有变',
      'Selections changed',
      '多选时增减了一项，带着全部选中的值。',
      'An option was added or removed; passes all selected values.',
    ),
  },
}
