import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, spokenName, choiceFields } from '#widgets/about.ts'
import type { schema } from './rules.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('选规律', 'Patterns'),
  purpose: sentence(
    '选号码规律：常见的几种带样号，其余收在“更多”里。',
    'A choice of number patterns: usual patterns with an example, the others under “More”.',
  ),
  instead: sentence('规律不到 7 种时用“选项按钮”。', 'For fewer than 7 patterns, use chips.'),
  guide: {
    advice: sentence('放 6 个大家叫得出名字的规律。', 'Six patterns that have a usual name.'),
    keys: keys.choose,
    reading: sentence(
      '读作单选组，每项读名字和样号；“更多”读是否展开。',
      'A radio group; each tile is read with its name and example, “More” with its state.',
    ),
  },
  props: {
    items: part('选项', 'Options', '全部规律，来自字典。', 'All patterns, from the dictionary.', {
      fields: choiceFields,
    }),
    tiles: part('常用的', 'Usual patterns', '排在前面的几种。', 'The patterns in front.', {
      fields: {
        value: part('规律', 'Pattern', '字典里的键，如 AAAA。', 'The key in the dictionary, such as AAAA.'),
        name: part('名字', 'Name', '如“豹子”。', 'Such as “Four of a kind”.'),
        sample: part('样号', 'Example', '如 8888。', 'Such as 8888.'),
      },
    }),
    value: part('选中的值', 'Selected value', '连到页面的一个值。', 'Connected to a value of the page.'),
    label: spokenName,
  },
  events: {
    change: part(
      '改选',
      'Selection changed',
      '带着规律；再点一次已选的带着空值。',
      'Passes the pattern; a second tap on the selected pattern passes an empty value.',
    ),
  },
}
