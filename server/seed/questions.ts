/** The help centre: about two hundred questions in seven categories. */
import { words, type Words } from '../../schemas/words.ts'
import { DAY, HOUR } from '../platform/time.ts'
import type { questions } from '../db/schema/index.ts'
import { randomOf, seedOf } from './prng.ts'
import { device, network, ofOperators, ofPhones, operators, phones, rewards } from './questions-card.ts'
import { english as cardEnglish, names } from './questions-card-english.ts'
import { english as shopEnglish } from './questions-english.ts'
import { activation, delivery, fees, returns, type Answer, type Topic } from './questions-shop.ts'
import { steps } from './rich.ts'

const categories: Record<number, { name: Words; topics: Topic[] }> = {
  1: { name: words('下单与配送', 'Orders and delivery'), topics: delivery },
  2: { name: words('激活与实名', 'Activation and ID'), topics: activation },
  3: { name: words('套餐与资费', 'Plans and prices'), topics: fees },
  4: { name: words('网络与用量', 'Network and usage'), topics: network },
  5: { name: words('随身 Wi-Fi 设备', 'Pocket Wi-Fi'), topics: device },
  6: { name: words('积分与会员', 'Points and members'), topics: rewards },
  7: { name: words('售后与退款', 'Returns and refunds'), topics: returns },
}

/** Absent where a question has no English. */
const english: Record<string, [title: string, ...answer: Answer] | undefined> = { ...shopEnglish, ...cardEnglish }
const fill = (text: string, values: Record<string, string>) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
const filled = ({ title, answer }: Topic, values: Record<string, string>): Topic => ({
  title: fill(title, values),
  answer: answer.map((one) => (typeof one === 'string' ? fill(one, values) : one.map((line) => fill(line, values)))),
})
const html = (answer: Answer) => answer.map((one) => (typeof one === 'string' ? `<p>${one}</p>` : steps(...one))).join('')
type Said = { title: Words; content: Words; isHot: boolean }
function inWords(topic: Topic, values: Record<string, string> = {}): Said {
  const [title = '', ...answer] = english[topic.title] ?? []
  const there = filled({ title, answer }, Object.fromEntries(Object.entries(values).map(([key, value]) => [key, names[value] ?? value])))
  const here = filled(topic, values)
  return { title: words(here.title, there.title), content: words(html(here.answer), html(there.answer)), isHot: hot.has(topic.title) }
}

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
    const byOperator = ofOperators.filter((one) => one.category === categoryId).flatMap((one) => operators.map((values) => inWords(one, values)))
    const byPhone = categoryId === 4 ? phones.flatMap((values) => ofPhones.map((one) => inWords(one, values))) : []
    return [...topics.map((topic) => inWords(topic)), ...byOperator, ...byPhone].map((topic, sort) => ({ categoryId, categoryName: name, topic, sort }))
  })
  return all.map(({ categoryId, categoryName, topic, sort }) => {
    const { title, content, isHot } = topic
    return {
      categoryId,
      categoryName,
      title,
      content,
      isHot,
      helpful: random.int(4, 60) + (isHot ? random.int(180, 420) : 0),
      unhelpful: random.int(0, 6) + (isHot ? random.int(4, 18) : 0),
      sort: isHot ? sort - 100 : sort,
      updatedAt: now - random.int(3, 90) * DAY - random.int(0, 23) * HOUR,
    }
  })
}
