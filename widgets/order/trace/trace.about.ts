import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import { title } from '../../about.ts'
import type { schema } from './trace.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('物流轨迹', 'Parcel trace'),
  purpose: sentence('快递走过的各站，新的在前。', 'The stations of a parcel, newest first.'),
  props: { list: part('各站', 'Stations', '来自物流的数据。', 'From the carrier of the parcel.'), title },
}
