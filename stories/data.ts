/** Made-up numbers, goods and orders for stories; the same on every run. */
const places = ['浙江 杭州', '广东 深圳', '四川 成都', '江苏 南京', '湖北 武汉', '陕西 西安']
const patterns = [
  { rule: '尾号AAAA', tail: (d: number) => String(d).repeat(4), tags: ['豹子号'] },
  { rule: '尾号AABB', tail: (d: number) => `${d}${d}${(d + 3) % 10}${(d + 3) % 10}`, tags: ['低消 59'] },
  { rule: '尾号ABAB', tail: (d: number) => `${d}${(d + 1) % 10}${d}${(d + 1) % 10}`, tags: ['免预存'] },
  { rule: '尾号ABCD', tail: (d: number) => [0, 1, 2, 3].map((n) => (d % 6) + n).join(''), tags: ['顺子号', '低消 39'] },
  { rule: '', tail: (d: number) => `${d}0${(d * 7) % 10}${(d + 5) % 10}`, tags: [] },
]
export type DemoNumber = { id: number; number: string; rule: string; place: string; operatorType: number; price: number; tags: string[] }

/** Prefixes that no operator gives out, so that no number is anybody's. */
export const numbers = (count: number): DemoNumber[] =>
  Array.from({ length: count }, (_, index) => {
    const { rule, tail, tags } = patterns[index % patterns.length]!
    const middle = String(1000 + ((index * 7919) % 9000))
    return { id: index + 1, number: `1${['00', '20', '10'][index % 3]}${middle}${tail((index * 3) % 10)}`, rule, tags, place: places[index % places.length]!, operatorType: (index % 4) + 1, price: [68, 188, 520, 1288, 39.9][index % 5]! }
  })

export const orders = [
  { orderSn: 'PN20261103142531QKXD', title: '靓号 100 4591 8888', money: 1288 },
  { orderSn: 'HK20261101093012MZRB', title: '清风卡 30 GB 全国流量', money: 0 },
  { orderSn: 'GD20261028201544TWEP', title: '随身 Wi-Fi 6 旅行版', money: 168 },
]
