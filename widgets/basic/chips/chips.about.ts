import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import { keys, spokenName, choiceFields } from '../../about.ts'
import type { schema } from './chips.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('选项按钮', 'Chips'),
  purpose: sentence('一排小按钮，选一个或几个。', 'Small buttons of which one or several are selected.'),
  instead: sentence('切换整块内容用“标签”。', 'To switch between parts of a page use tabs.'),
  guide: {
    advice: sentence(
      '2 到 8 个短选项全部看得见时用；更多用“表单”的选择。',
      'For 2 to 8 short options that are all visible; with more use the select of a form.',
    ),
    keys: keys.choose,
    reading: sentence(
      '单选读作单选按钮，多选读作复选框，都读出是否选中。',
      'Radio buttons, or check boxes where several can be chosen, each with its state.',
    ),
  },
  props: {
    items: part('选项', 'Options', '顾客能选的各项。', 'What the shopper can choose from.', { fields: choiceFields }),
    value: part(
      '选中的值',
      'Selected value',
      '单选时用，连到页面的一个值。',
      'For a single choice; paired with a value of the page.',
    ),
    values: part(
      '选中的多个值',
      'Selected values',
      '多选时用，连到页面的一组值。',
      'For several choices; paired with a list of the page.',
    ),
    many: part('可多选', 'Several at once', '打开后可以选多个。', 'More than one can be selected.'),
    clearable: part(
      '可取消',
      'Can be cleared',
      '再点一次已选的就取消。',
      'A second tap on the selected one clears it.',
    ),
    label: spokenName,
    columns: part(
      '列数',
      'Columns',
      '排成等宽的几列；不填则和文字一样宽。',
      'In columns of one width; without it each is as wide as its text.',
    ),
  },
  events: {
    change: part(
      '改选',
      'Selection changed',
      '单选时选了另一项，带着它的值。',
      'Another single option was chosen; comes with its value.',
    ),
    changeMany: part(
      '多选有变',
      'Selections changed',
      '多选时增减了一项，带着全部选中的值。',
      'One of several was added or removed; comes with all selected values.',
    ),
  },
}
