import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

const drawn = (src: string, ratio = 2) => renderToStaticMarkup(createElement(Picture, { src, ratio, alt: 'Store' }))

test('a picture of the media library has its sizes in two formats, and its focus', () => {
  const path = `/media/${'x'.repeat(32)}`
  const markup = drawn(`${path}/640.webp#1000,500,20,100,320,1000`)
  expect(markup).toContain('padding-top:50%')
  for (const format of ['avif', 'webp'])
    expect(markup).toContain(
      `<source type="image/${format}" srcSet="${path}/320.${format} 320w,${path}/1000.${format} 1000w" sizes="auto, 100vw"/>`,
    )
  const [, image = ''] = /<img([^>]+)>/.exec(markup)!
  for (const part of [
    `src="${path}/640.webp#`,
    'width="1000"',
    'height="500"',
    'object-position:20% 100%',
    'alt="Store"',
  ])
    expect(image).toContain(part)
})

test('any other picture is unchanged', () => {
  expect(drawn('/a.svg')).not.toMatch(/source|srcSet|object-position/)
})
