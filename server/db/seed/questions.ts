/** The help centre: about two hundred questions in seven categories. */
import { DAY, HOUR } from '../../time.ts'
import type { questions } from '../schema/index.ts'
import { randomOf, seedOf } from './prng.ts'
import { device, network, ofOperators, ofPhones, operators, phones, rewards } from './questions-card.ts'
import { activation, delivery, fees, returns, type Topic } from './questions-shop.ts'
import { steps } from './rich.ts'

const categories: Record<number, { name: string; topics: Topic[] }> = {
  1: { name: '下单与配送', topics: delivery },
  2: { name: '激活与实名', topics: activation },
  3: { name: '套餐与资费', topics: fees },
  4: { name: '网络与用量', topics: network },
  5: { name: '随身 Wi-Fi 设备', topics: device },
  6: { name: '积分与会员', topics: rewards },
  7: { name: '售后与退款', topics: returns },
}

const fill = (text: string, values: Record<string, string>) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
const filled = ({ title, answer }: Topic, values: Record<string, string>): Topic => ({
  title: fill(title, values),
  answer: answer.map((one) => (typeof one === 'string' ? fill(one, values) : one.map((line) => fill(line, values)))),
})
const html = ({ answer }: Topic) => answer.map((one) => (typeof one === 'string' ? `<p>${one}</p>` : steps(...one))).join('')

/** The first of each category, and what people ask most. */
const hot = new Set([
  '收到卡后怎样激活？',
  '下单后多久发货？',
  '首月资费怎样计算？',
  '实名认证一直不通过怎么办？',
  '怎样取消订单？',
  '靓号的低消、预存、合约期分别是什么？',
  '用量数据多久更新一次？',
  '提示“已断网”怎么恢复？',
  '怎样修改 Wi-Fi 名称和密码？',
  '退款多久到账？',
])

export function questionRows(now: number): (typeof questions.$inferInsert)[] {
  const random = randomOf(seedOf(4))
  const all = Object.entries(categories).flatMap(([id, { name, topics }]) => {
    const categoryId = Number(id)
    const byOperator = ofOperators.filter((one) => one.category === categoryId).flatMap((one) => operators.map((values) => filled(one, values)))
    const byPhone = categoryId === 4 ? phones.flatMap((values) => ofPhones.map((one) => filled(one, values))) : []
    return [...topics, ...byOperator, ...byPhone].map((topic, sort) => ({ categoryId, categoryName: name, topic, sort }))
  })
  return all.map(({ categoryId, categoryName, topic, sort }) => {
    const isHot = hot.has(topic.title)
    return {
      categoryId,
      categoryName,
      title: topic.title,
      content: html(topic),
      isHot,
      helpful: random.int(4, 60) + (isHot ? random.int(180, 420) : 0),
      unhelpful: random.int(0, 6) + (isHot ? random.int(4, 18) : 0),
      sort: isHot ? sort - 100 : sort,
      updatedAt: now - random.int(3, 90) * DAY - random.int(0, 23) * HOUR,
    }
  })
}
