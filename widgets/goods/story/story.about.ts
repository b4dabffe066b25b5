import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { icon, keys, title } from '#widgets/about.ts'
import type { schema } from './story.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('商品说明', 'Goods story'),
  purpose: sentence(
    '为什么买、怎么用：每项一个图标、一个小标题、一句话；也可以排成步骤。',
    'Reasons to buy and instructions: an icon, a heading and a sentence each, or steps in order.',
  ),
  instead: sentence('只列参数时用“信息表”。', 'For plain facts, use “Facts”.'),
  guide: {
    advice: sentence(
      '商品页里一到两段：先说为什么买，再用步骤说怎么用。没有说明的一项不显示。',
      'One or two on the goods page: first the reasons to buy, then the steps. Entries without text are hidden.',
    ),
    keys: keys.none,
    reading: sentence(
      '标题是二级，每项是三级标题；步骤读作有序列表，图标和序号不读。',
      'The title is a heading of level 2, each entry a heading of level 3; steps are an ordered list, icons and numbers are not read.',
    ),
  },
  props: {
    title,
    look: part('排法', 'Look', '要点带图标，步骤带序号。', 'Points have icons, steps have numbers.', {
      choices: { reasons: sentence('要点', 'Points'), steps: sentence('步骤', 'Steps') },
    }),
    items: part(
      '内容',
      'Entries',
      '三到五项最好读；没有说明的不显示。',
      'Three to five read best; entries without text are hidden.',
      {
        fields: {
          icon,
          title: part('小标题', 'Heading', '几个字说完，如“哪里能用”。', 'A few words, such as “Where it works”.'),
          text: part(
            '说明',
            'Text',
            '一句话，可以绑定商品的数据。',
            'A sentence; it may be bound to data of the goods.',
          ),
        },
      },
    ),
  },
}
