/**
 * The syntax level of the build, which Chrome 87 and Safari 14 fully support. With browser names as targets, optional
 * chaining would also be lowered, because Chrome before 91 drops arguments after a spread in `a?.b(...c, d)`; no file
 * has that (`tests/repository/sizes.test.ts`).
 */
export const jsTarget = 'es2021'
/** For style sheets, which name start and end: Safari 14.0 has no `margin-inline` and no `inset-inline`. */
export const cssTarget = ['chrome87', 'safari14.1']
