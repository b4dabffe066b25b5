/** What buyers say: put together from what they are buying and how it went. */
import { art } from '../../schemas/examples/art.ts'
import { words } from '../../schemas/words.ts'
import { DAY, HOUR } from '../platform/time.ts'
import type { comments } from '../db/schema/index.ts'
import { generalGoods } from './general-goods.ts'
import { numberCards } from './number-cards.ts'
import { randomOf, seedOf, type Random } from './prng.ts'

type Row = typeof comments.$inferInsert
type Kind = 'card' | 'phone' | 'router' | 'charging' | 'cup' | 'earphone' | 'watch'

const delivery = [
  '昨天下单今天就发货了',
  '快递第三天送到',
  '发货很快，包装完整',
  '周末下单周一就寄出了',
  '顺丰送到家门口',
  '比预计早到一天',
  '等了四天，还可以接受',
  '包装简单但没有破损',
  '快递员提前打电话约了时间',
]
const good: Record<Kind, string[]> = {
  card: [
    '激活很顺利，按短信提示五分钟就好',
    '网速不错，地铁里也能刷视频',
    '流量够用，月底还剩不少',
    '月租和页面写的一样，没有多扣',
    '客服解释得很清楚，资费一条条讲明白了',
    '号码比想象的好记',
    '信号在办公室和家里都满格',
    '给爸妈办的，打电话清楚',
    '首充话费当场到账',
    '备用机插上就能用，省心',
    '打游戏延迟稳定',
    '归属地是本地的，符合预期',
    '出差一周，热点分享给电脑也够用',
    '已经用了三个月，资费没变过',
  ],
  phone: [
    '屏幕很细腻，亮度也够',
    '续航一天半没问题',
    '手感轻，单手能拿',
    '拍照清楚，夜景超出预期',
    '系统流畅，老人也会用',
    '充电快，半小时到一半',
    '全网通，两张卡都能用',
  ],
  router: [
    '开机就能连上，手机电脑都行',
    '出差酒店里用很稳',
    '电池能撑一整天',
    '设置页面简单，改密码很方便',
    '信号比手机热点好',
    '体积小，放包里不占地方',
    '剩余流量一眼就能看到',
  ],
  charging: [
    '充电速度和描述一致',
    '做工细致，颜色和图片一致',
    '出差带一个就够了',
    '用了一个月，没有发烫',
    '接口紧实，不松动',
    '长度合适，车上办公室都能用',
    '性价比高，又给家里人买了一个',
  ],
  cup: ['早上装的热水下午还烫嘴', '没有异味，杯盖好拆洗', '颜色和图片一致，质感不错', '放包里不漏水', '容量合适，开会够喝', '送人很体面'],
  earphone: ['降噪明显，地铁里能听清', '戴两个小时耳朵不疼', '通话对方说很清楚', '连接快，开盖就连上', '续航够一周通勤', '低音比想象的好'],
  watch: ['定位准，放学路上能看到', '孩子自己会接电话', '上课自动静音，老师没意见', '防水没问题，洗手不用摘', '表带软，戴着不勒', '电量能用两天'],
}
const soso: Record<Kind, string[]> = {
  card: ['希望通话分钟再多一点', '晚高峰网速会慢一些', '激活时人脸识别试了两次', '定向流量的应用范围再宽点就好了', '副卡要单独申请，略麻烦'],
  phone: ['机身容易留指纹', '送的壳有点薄', '系统自带应用略多'],
  router: ['说明书字有点小', '连八台设备时略慢', '充电线短了一点'],
  charging: ['颜色比图片深一点', '包装可以再结实些', '重量比想象的沉'],
  cup: ['杯口稍窄，不好放冰块', '没有提绳', '刻度看不太清'],
  earphone: ['充电盒容易沾灰', '触控偶尔误触', '配的耳塞大号偏大'],
  watch: ['屏幕在太阳下有点暗', '设置要在家长端慢慢找', '充电线是专用的'],
}
const bad: Record<Kind, string[]> = {
  card: ['审核等了两天才通过，中间没有通知', '我们小区信号一般，只好当备用卡', '首月按天折算没看懂，问了客服才明白'],
  phone: ['快递盒压坏了一角，机器没事', '等了一周才发货'],
  router: ['第一台开不了机，换货后正常', '乡下信号弱，时断时续'],
  charging: ['用了半个月接触不良，已换新', '收到时有划痕，客服补了优惠券'],
  cup: ['杯身有一处磕碰，已换新', '保温时间没有写的那么久'],
  earphone: ['左耳偶尔断连，换货后好了', '等了一周才发货'],
  watch: ['信号不好时定位会飘', '第一块充不进电，已换新'],
}
const ends = ['推荐。', '会回购。', '总体满意。', '值得买。', '先给好评，用久了再追评。', '', '', '', '']
const thanks = {
  card: [
    words('感谢您的支持，用卡愉快。', 'Thank you, and enjoy your SIM.'),
    words('谢谢认可，用卡有任何问题可随时联系在线客服。', 'Thank you. Our chat is there for any question about your SIM.'),
  ],
  thing: [
    words('感谢您的支持，欢迎再来。', 'Thank you, and come again.'),
    words('谢谢认可，使用中有任何问题可随时联系在线客服。', 'Thank you. Our chat is there for any question.'),
  ],
}
const sorry = [
  words('感谢反馈，我们会继续改进。', 'Thank you for telling us. We will do better.'),
  words('抱歉给您带来不便，客服已为您登记，会尽快与您联系。', 'We are sorry. Our service has noted it and will be in touch soon.'),
  words('收到您的建议，已转给产品同事。', 'Thank you. We have passed it on to the product team.'),
]
const surnames = [
  ...'林陈黄周吴徐孙马朱胡郭何高罗郑梁谢宋唐许邓韩冯曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁沈任姚卢傅钟姜崔谭廖范汪陆金石戴贾韦夏邱方侯邹熊孟秦白江阎薛尹',
]

const kinds: Record<number, Kind> = { 3001: 'phone', 3002: 'router', 3005: 'cup', 3006: 'phone', 3007: 'router', 3010: 'earphone', 3011: 'watch' }
const kindOf = (goodsId: number): Kind => kinds[goodsId] ?? (goodsId < 3000 ? 'card' : 'charging')

function opinion(kind: Kind, star: number, random: Random): string {
  const first = random.chance(0.55) ? `${random.pick(delivery)}，` : ''
  const praise = random.pick(good[kind])
  const second = random.chance(0.4) ? `；${random.pick(good[kind].filter((one) => one !== praise))}` : ''
  if (star >= 5) return `${first}${praise}${second}。${random.pick(ends)}`
  if (star === 4) return `${first}${praise}，就是${random.pick(soso[kind])}。`
  if (star === 3) return `${first}一般般，${random.pick(soso[kind])}。`
  return `${random.pick(bad[kind])}。`
}

export function commentRows(now: number, count: number): Row[] {
  const random = randomOf(seedOf(3))
  const goods = [...numberCards, ...generalGoods].map(({ id, sales, days }) => [{ id, days }, Math.sqrt(sales ?? 1)] as const)
  return Array.from({ length: count }, () => {
    const { id, days } = random.weighted(goods)
    const kind = kindOf(id)
    const star = random.weighted([
      [5, 74],
      [4, 17],
      [3, 6],
      [2, 2],
      [1, 1],
    ] as const)
    const pictures = kind === 'card' ? [art('comment-1'), art('comment-2')] : [art('comment-2')]
    return {
      goodsId: id,
      nickname: `${random.pick(surnames)}${random.pick(['*', '**'])}`,
      avatar: art('avatar'),
      star,
      content: opinion(kind, star, random),
      images: star >= 4 && random.chance(0.18) ? pictures.slice(0, random.int(1, 2)) : [],
      reply: star <= 3 ? random.pick(sorry) : random.chance(0.3) ? random.pick(kind === 'card' ? thanks.card : thanks.thing) : null,
      createdAt: now - HOUR - Math.floor(random.next() ** 1.4 * (days - 2) * DAY),
    }
  }).toSorted((a, b) => a.createdAt - b.createdAt)
}
