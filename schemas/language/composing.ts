/** Input methods (Pinyin, Wubi, kana): the page must ignore their keys and the text under composition. */

/** An event of the browser, or of React. */
type AnyInput = object & { nativeEvent?: object }

/** Whether an input method is composing. Safari sends the Enter that ends a composition after its end, with the key code 229. */
export function isComposing(event: AnyInput): boolean {
  const input = (event.nativeEvent ?? event) as { isComposing?: boolean; keyCode?: number }
  return input.isComposing === true || input.keyCode === 229
}

/**
 * Wraps a key handler so that it ignores the keys of an input method. Every key handler must use it (`tests/repository/typing.test.ts`).
 */
export const pageKeys =
  <E extends AnyInput>(handle: (event: E) => unknown) =>
  (event: E): void => {
    if (!isComposing(event)) handle(event)
  }
