/** An address book. */
import type { Address } from '../entities/people/address.ts'

export const home: Address = {
  id: 5,
  name: '周小满',
  mobile: '13800000002',
  region: {
    provinceCode: '440000',
    cityCode: '440300',
    countyCode: '440305',
    provinceName: '广东省',
    cityName: '深圳市',
    countyName: '南山区',
  },
  address: '科苑路 18 号门面大厦 3 栋 1201',
  isDefault: true,
}

export const addresses: Address[] = [
  home,
  {
    id: 8,
    name: '周建国',
    mobile: '13900000008',
    region: {
      provinceCode: '441900',
      cityCode: '441900',
      countyCode: null,
      provinceName: '广东省',
      cityName: '东莞市',
      countyName: null,
    },
    address: '松山湖礼宾路 6 号 2 单元 503',
    isDefault: false,
  },
]
