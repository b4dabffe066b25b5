/**
 * The syntax that is built: Chrome 87 and Safari 14 know all of it. By their names, optional chaining would be lowered too, because Chrome
 * before 91 leaves out arguments after a spread in `a?.b(...c, d)`; no file has that (`tests/repository/sizes.test.ts`).
 */
export const target = 'es2021'
/** Of style sheets. */
export const cssTarget = ['chrome87', 'safari14']
