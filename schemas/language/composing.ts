/** Input methods (Pinyin, Wubi, kana): their keys and the text that they compose are no keys and no values of the page. */

/** Of the browser, or of React. */
type AnyInput = object & { nativeEvent?: object }

/** Safari sends the Enter that ends a composition after its end, with the key code 229. */
export function isComposing(event: AnyInput): boolean {
  const input = (event.nativeEvent ?? event) as { isComposing?: boolean; keyCode?: number }
  return input.isComposing === true || input.keyCode === 229
}

/** A handler of keys, which leaves those of an input method to it. Every handler of keys is one (`tests/repository/typing.test.ts`). */
export const pageKeys =
  <E extends AnyInput>(handle: (event: E) => unknown) =>
  (event: E): void => {
    if (!isComposing(event)) handle(event)
  }
