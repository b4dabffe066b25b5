/** Rich text within the allow-list: headings, paragraphs, lists, strong. */
export const section = (title: string, ...paragraphs: string[]): string =>
  `<h3>${title}</h3>${paragraphs.map((one) => (/^<[ou]l>/.test(one) ? one : `<p>${one}</p>`)).join('')}`
export const steps = (...items: string[]): string => `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`
export const points = (...items: string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
