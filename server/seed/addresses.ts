/** Delivery addresses of the demo cards. */
import { DAY } from '../platform/time.ts'
import type { addresses } from '../db/schema/index.ts'
import { cardIds } from './cards.ts'
import { regionOf } from './places.ts'

const address = (
  cardId: number,
  name: string,
  mobile: string,
  county: string,
  text: string,
  isDefault: boolean,
  createdAt: number,
): typeof addresses.$inferInsert => ({ cardId, name, mobile, ...regionOf(county), address: text, isDefault, createdAt })

export const addressRows = (now: number): (typeof addresses.$inferInsert)[] => [
  address(cardIds.good, '周小满', '13800000002', '440305', '科苑路 18 号门面大厦 3 栋 1201', true, now - 120 * DAY),
  address(cardIds.good, '周建国', '13800000009', '430102', '人民东路 66 号梧桐苑 2 单元 503', false, now - 88 * DAY),
  address(cardIds.good, '周小满', '13800000002', '330106', '文三路 259 号 A 座前台', false, now - 30 * DAY),
  address(cardIds.device, '陈一苇', '13800000006', '510104', '东大街 18 号锦城里 7 栋 2 单元 902', true, now - 80 * DAY),
  address(cardIds.saver, '宋知意', '13800000009', '440106', '体育西路 103 号维多利广场 A 塔 1806', true, now - 190 * DAY),
]
