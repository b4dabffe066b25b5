/** Made-up numbers, goods and orders for stories, identical on every run. */
const places = ['浙江 杭州', '广东 深圳', '四川 成都', '江苏 南京', '湖北 武汉', '陕西 西安']
const patterns = [
  { rule: '尾号AAAA', tail: (d: number) => String(d).repeat(4), tags: ['豹子号'] },
  { rule: '尾号AABB', tail: (d: number) => `${d}${d}${(d + 3) % 10}${(d + 3) % 10}`, tags: ['低消 59'] },
  { rule: '尾号ABAB', tail: (d: number) => `${d}${(d + 1) % 10}${d}${(d + 1) % 10}`, tags: ['免预存'] },
  { rule: '尾号ABCD', tail: (d: number) => [0, 1, 2, 3].map((n) => (d % 6) + n).join(''), tags: ['顺子号', '低消 39'] },
  { rule: '', tail: (d: number) => `${d}0${(d * 7) % 10}${(d + 5) % 10}`, tags: [] },
]
export type DemoNumber = {
  id: number
  number: string
  rule: string
  place: string
  operatorType: number
  price: number
  tags: string[]
}

/** Numbers with unassigned prefixes, so that nobody owns them. */
export const createNumbers = (count: number): DemoNumber[] =>
  Array.from({ length: count }, (_, index) => {
    const { rule, tail, tags } = patterns[index % patterns.length]!
    const middle = String(1000 + ((index * 7919) % 9000))
    return {
      id: index + 1,
      number: `1${['00', '20', '10'][index % 3]}${middle}${tail((index * 3) % 10)}`,
      rule,
      tags,
      place: places[index % places.length]!,
      operatorType: (index % 4) + 1,
      price: [68, 188, 520, 1288, 39.9][index % 5]!,
    }
  })

export const orders = [
  { orderSn: 'PN20261103142531QKXD', title: '靓号 100 4591 8888', money: 1288 },
  { orderSn: 'HK20261101093012MZRB', title: '清风卡 30 GB 全国流量', money: 0 },
  { orderSn: 'GD20261028201544TWEP', title: '随身 Wi-Fi 6 旅行版', money: 168 },
]

const toOption = (value: string, label: string) => ({ value, label })
const createCities = (province: string, names: Record<string, string[]>) =>
  Object.entries(names).map(([name, counties], city) => ({
    ...toOption(`${province}0${city + 1}00`, name),
    children: counties.map((county, index) => toOption(`${province}0${city + 1}0${index + 2}`, county)),
  }))
/** A few provinces, including a city without counties (docs/domain.md §5). */
export const regions = [
  {
    ...toOption('110000', '北京市'),
    children: createCities('11', { 北京市: ['东城区', '西城区', '朝阳区', '海淀区'] }),
  },
  {
    ...toOption('330000', '浙江省'),
    children: createCities('33', {
      杭州市: ['上城区', '拱墅区', '西湖区', '萧山区', '余杭区', '临平区', '滨江区'],
      宁波市: ['海曙区', '江北区'],
      温州市: ['鹿城区'],
      嘉兴市: ['南湖区'],
      湖州市: ['吴兴区'],
      绍兴市: ['越城区'],
      金华市: ['婺城区'],
    }),
  },
  {
    ...toOption('440000', '广东省'),
    children: createCities('44', { 广州市: ['越秀区', '天河区'], 深圳市: ['福田区', '南山区'], 东莞市: [] }),
  },
  {
    ...toOption('520000', '贵州省'),
    children: createCities('52', { 贵阳市: ['南明区'], 黔西南布依族苗族自治州: ['兴义市'] }),
  },
  ...['天津市', '河北省', '山西省', '内蒙古自治区', '辽宁省', '吉林省', '黑龙江省', '上海市', '江苏省', '安徽省'].map(
    (name, index) => ({
      ...toOption(`9${index}0000`, name),
      children: [],
    }),
  ),
]
