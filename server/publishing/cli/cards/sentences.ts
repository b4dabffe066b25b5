/** Messages of the commands for card layouts. */
import { sentence, sentencesOf } from '../../../../schemas/language/sentences.ts'

export const does = {
  sim: sentence(
    '卡页面布局：pull、push、publish 等命令用 sim:ID 代替 PATH；--every：也包括单独指定了布局的卡',
    'layouts of cards: pull, push, publish … take sim:ID in place of PATH; --every also for cards that have their own',
  ),
}

export const say = sentencesOf({
  draft: sentence('（草稿）', '(draft) '),
  ofPromo: sentence('，{promo}', ', of {promo}'),
  ownCards: sentence('，{cards} 张卡单独使用', ', {cards:card of its own|cards of their own}'),
  promos: sentence('，推广码 {promos}', ', promo codes {promos}'),
  whose: sentence('请用 --promo 或 --card 指明是谁的卡，只用一种。', '--promo or --card says whose, one of them.'),
  assigned: sentence('{cards} 张卡', '{cards:card|cards}'),
  keepTheirOwn: sentence(
    '；另有 {cards} 张单独指定了布局（--every 会换掉）',
    '; {cards:more has one of its own|more have one of their own} (--every replaces it)',
  ),
})
