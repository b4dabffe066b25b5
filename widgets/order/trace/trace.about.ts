import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, title } from '#widgets/about.ts'
import type { schema } from './trace.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('物流轨迹', 'Parcel trace'),
  purpose: sentence('快递走过的各站，新的在前。', 'The stations of a parcel, newest first.'),
  guide: {
    advice: sentence(
      '物流页用；没有轨迹时自带空状态。',
      'Place it on the page of a parcel; it has its own empty state.',
    ),
    keys: keys.none,
    reading: sentence(
      '读作有序列表，最新的一站读作当前步骤。',
      'An ordered list with the newest station marked as current.',
    ),
  },
  props: { list: part('各站', 'Stations', '来自物流的数据。', 'From the carrier of the parcel.'), title },
}
