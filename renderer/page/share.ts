/** The card of a link to a page in chats and networks: `share` of its document. */
import type { Layout, PathOr } from '#schemas/language/layout.ts'
import type { Text } from '#schemas/language/text.ts'
import type { Kit } from '../kit.ts'
import { resolveTitle, type Readable } from './head.ts'

/** '' for absent parts. */
export type Share = { title: string; description: string; image: string }

export function resolveShare(
  { resolveText }: Pick<Kit, 'resolveText'>,
  { share = {} }: Pick<Layout, 'share'>,
  page: Readable,
): Share {
  const { title, description, image = '' } = share
  const resolve = (text: PathOr<Text> | undefined) =>
    text === undefined ? '' : resolveTitle(resolveText, text, page, true)
  const picture = typeof image === 'string' ? image : (page.instance.get(image.path) ?? image.or)
  return {
    title: resolve(title),
    description: resolve(description),
    image: typeof picture === 'string' ? picture : '',
  }
}
