const rightToLeft = /^(ar|ckb|dv|fa|he|ps|sd|u[gr]|yi)\b/

/** The direction in which a language is written: `dir` of the document. */
export const getDirection = (locale: string): 'ltr' | 'rtl' => (rightToLeft.test(locale) ? 'rtl' : 'ltr')
