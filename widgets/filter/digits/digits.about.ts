import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import type { schema } from './digits.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('选数字', 'Digits'),
  purpose: sentence('点几个数字，如不要 4 和 7。', 'Some digits to tap, such as those that are not wanted.'),
  props: {
    value: part('选中的数字', 'Selected digits', '连在一起写，如 47。', 'Written as one, such as 47.'),
    label: part('名称', 'Label', '选这些数字做什么，如“不含”。', 'What they are for, such as “Without”.'),
    first: part('排在前面', 'First ones', '常选的数字，如 689。', 'Popular ones, such as 689.'),
  },
  events: { change: part('改选', 'Selection changed', '带着选中的数字。', 'Comes with the selected digits.') },
}
