/** The sibling keys of a picture that hold its alternative text and ratio; the media library supplies those that the document omits. */
import { listBranches, type Definitions, type Schema } from './schema.ts'

export type PictureKeys = { alt: string | undefined; ratio: string | undefined }

export function findPictureKeys({ properties = {} }: Schema, definitions: Definitions): PictureKeys {
  const findKey = (role: 'alt' | 'ratio') =>
    Object.keys(properties).find((name) =>
      listBranches(properties[name]!, definitions).some((branch) => branch['x-picture'] === role),
    )
  return { alt: Object.hasOwn(properties, 'alt') ? 'alt' : findKey('alt'), ratio: findKey('ratio') }
}
