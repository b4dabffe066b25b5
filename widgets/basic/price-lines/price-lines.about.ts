import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, title, look, waiting } from '#widgets/about.ts'
import type { schema } from './price-lines.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('价格明细', 'Price details'),
  purpose: sentence(
    '列出服务器算好的各项价格和应付金额。',
    'The items of a price and the total, as computed by the server.',
  ),
  guide: {
    advice: sentence(
      '各项由服务器算好，这里不做加减。放在提交按钮上方。',
      'The server computes all items; this widget does not add them up. Place it above the submit button.',
    ),
    keys: keys.none,
    reading: sentence(
      '读作描述列表；重新计算时读作“忙”。',
      'A description list; read as busy while the total is being recomputed.',
    ),
    pairs: [
      {
        right: [
          {
            props: {
              lines: [
                { name: sentence('号码费', 'Number'), money: 738 },
                { name: sentence('预存话费', 'Deposit'), money: 250 },
              ],
              payMoney: 988,
            },
          },
        ],
        wrong: [{ props: { lines: [{ name: sentence('费用', 'Fee'), money: 988 }] } }],
        because: sentence(
          '每一项有名字，最后是要付的钱：顾客自己能加得出来。',
          'Every item has a name and the sum to pay is last: shoppers can add it up.',
        ),
      },
    ],
  },
  props: {
    lines: part(
      '各项价格',
      'Lines',
      '服务器给的明细，这里不做加减。',
      'The items from the server; they are not added up here.',
    ),
    payMoney: part('应付金额', 'Sum to pay', '单位：元。', 'In yuan.'),
    payIntegral: part('应付积分', 'Points to pay', '要扣的积分数。', 'The number of points.'),
    title,
    label: part('金额前的文字', 'Label of the sum', '不填时显示“应付”。', '“To pay” by default.'),
    look,
    waiting,
  },
}
