import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, spokenName } from '#widgets/about.ts'
import type { schema } from './operators.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('选运营商', 'Carriers'),
  purpose: sentence(
    '按运营商筛选号码，可以带“精选”。',
    'Filters numbers by carrier, with “Selected” if the shop has selected numbers.',
  ),
  guide: {
    advice: sentence(
      '号码页用长条，筛选面板里用按钮。',
      'Use the strip on a page of numbers, and chips in a sheet of filters.',
    ),
    keys: keys.choose,
    reading: sentence(
      '长条读作标签页，按钮读作单选；“全部”是空值。',
      'The strip is read as tabs, chips as radio buttons; “All” is the empty value.',
    ),
  },
  props: {
    options: part('运营商', 'Carriers', '字典里的运营商。', 'From the dictionary of carriers.'),
    suggest: part(
      '有精选',
      'With “Selected”',
      '1 有精选号码，2 没有。',
      '1 if the shop has selected numbers, 2 if not.',
    ),
    value: part('选中的值', 'Selected value', '空是全部，-99 是精选。', 'Empty for all, -99 for selected numbers.'),
    label: spokenName,
    look: part('样式', 'Look', '列表上方用长条，筛选页里用按钮。', 'A strip above a list, chips among other filters.', {
      choices: { strip: sentence('长条', 'Strip'), chips: sentence('按钮', 'Chips') },
    }),
  },
  events: { change: part('改选', 'Selection changed', '带着新的值。', 'The selection changed; passes the new value.') },
}
