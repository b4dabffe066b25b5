/** The keys beside a picture that hold its alternative text and its ratio: where a document has none, those of the media library are taken. */
import { branches, type Definitions, type Schema } from './schema.ts'

export type PictureKeys = { alt: string | undefined; ratio: string | undefined }

export function pictureKeys({ properties = {} }: Schema, definitions: Definitions): PictureKeys {
  const keyOf = (role: 'alt' | 'ratio') =>
    Object.keys(properties).find((name) =>
      branches(properties[name]!, definitions).some((branch) => branch['x-picture'] === role),
    )
  return { alt: Object.hasOwn(properties, 'alt') ? 'alt' : keyOf('alt'), ratio: keyOf('ratio') }
}
