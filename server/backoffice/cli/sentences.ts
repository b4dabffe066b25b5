/** Messages of the commands for card layouts. */
import { sentence, createSay } from '#schemas/language/sentences.ts'

export const descriptions = {
  sim: sentence(
    '卡页面布局：pull、push、publish 等命令用 sim:ID 代替 PATH；--every：也包括单独指定了布局的卡',
    'Manage card layouts. pull, push, publish … accept sim:ID as PATH; --every includes cards with an individual layout',
  ),
}

export const say = createSay({
  draft: sentence('（草稿）', '(draft) '),
  ofPromo: sentence('，{promo}', ', of {promo}'),
  ownCards: sentence('，{cards} 张卡单独使用', ', {cards:individual card|individual cards}'),
  promos: sentence('，推广码 {promos}', ', promo codes {promos}'),
  whose: sentence('请用 --promo 或 --card 指明是谁的卡，只用一种。', 'Use either --promo or --card.'),
  assigned: sentence('{cards} 张卡', '{cards:card|cards}'),
  keepTheirOwn: sentence(
    '；另有 {cards} 张单独指定了布局（--every 会换掉）',
    '; {cards:other card has|other cards have} an individual layout (--every replaces it)',
  ),
})
