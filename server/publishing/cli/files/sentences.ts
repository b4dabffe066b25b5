/** What is wrong with a layer file. */
import { sentence, sentencesOf } from '../../../../schemas/language/sentences.ts'

export const say = sentencesOf({
  eitherScope: sentence(
    '一个图层只属于推广码或页面编码，不能同时属于两者。',
    'A layer is of a promo code or of a page code, not of both.',
  ),
  notUtf8: sentence('{file} 不是 UTF-8 编码。', '{file} is not encoded as UTF-8.'),
  faulty: sentence('{file} 照现在这样不能发送。', '{file} cannot be sent as it is.'),
  notObject: sentence('{file} 不是 JSON 对象。', '{file} is no JSON object.'),
  noFrom: sentence(
    '{file} 没有写明它属于哪里：需要 pull 写入的 "$from"。',
    '{file} does not say where it belongs: it needs "$from", as pull writes it.',
  ),
})
