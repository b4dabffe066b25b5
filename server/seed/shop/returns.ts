/** The demo shop's address for returns. */
import { localizedText } from '#schemas/language/words.ts'

export const returnAddress = {
  name: localizedText('门面优选售后', 'Menmian Select Returns'),
  phone: '400-000-0000',
  address: localizedText(
    '广东省深圳市南山区示例路 1 号 2 号仓',
    'Warehouse 2, 1 Shili Road, Nanshan, Shenzhen, Guangdong',
  ),
}
