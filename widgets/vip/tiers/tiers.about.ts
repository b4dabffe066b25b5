import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, title } from '#widgets/about.ts'
import type { schema } from './tiers.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('选会员等级', 'Tiers'),
  purpose: sentence('几个会员等级并排，选一个。', 'Tiers of membership side by side, to choose from.'),
  guide: {
    advice: sentence('2 到 4 个等级；推荐的加标签。', '2 to 4 tiers; a recommended tier has a tag.'),
    keys: keys.choose,
    reading: sentence(
      '读作单选组，每项读名称、价格、时长和划掉的原价。',
      'A radio group; each tier is read with name, price, term and struck-through price.',
    ),
  },
  props: {
    items: part('等级', 'Tiers', '能开通的等级。', 'The available tiers.'),
    value: part(
      '选中的等级',
      'Selected tier',
      '等级的编号，连到页面的一个值。',
      'The tier’s id, connected to a value of the page.',
    ),
    title,
  },
  events: { change: part('改选', 'Selection changed', '带着等级的编号。', 'Another tier was chosen; passes its id.') },
}
