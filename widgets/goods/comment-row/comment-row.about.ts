import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import type { schema } from './comment-row.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('评价', 'Review'),
  purpose: sentence(
    '列表里的一条评价：文字、图片和店家回复。',
    'One review in a list: text, pictures and the reply of the shop.',
  ),
  props: { comment: part('评价', 'Review', '一条评价的数据。', 'The data of one review.') },
}
