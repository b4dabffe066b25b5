/**
 * `npm run goods-pictures`: renders public/art/goods-*.webp in a browser without a graphics card. Their ground is transparent except for
 * the shadow, so that they fit light and dark pages.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { buildChromiumOptions } from '#tests/chromium.ts'
import { things, type Thing } from './things.ts'

const SIZE = 640
/** Rows of a draw call: a browser ends a call that takes too long. */
const STRIP = 50

const readScene = (name: string) => readFileSync(join(import.meta.dirname, `${name}.glsl`), 'utf8')

/** Draws a scene and returns its picture as base64 of a PNG. */
async function draw(page: Page, { scene, body, accent, turn = [0, 0.22], frame, with: others = {} }: Thing) {
  const uniforms: Record<string, readonly number[]> = { size: [SIZE], body, accent, turn, frame }
  for (const [name, value] of Object.entries(others)) uniforms[name] = [value]
  return page.evaluate(
    ({ source, uniforms, size, strip }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size })
      const gl = canvas.getContext('webgl2', { preserveDrawingBuffer: true })!
      const program = gl.createProgram()
      for (const [kind, text] of [
        [gl.VERTEX_SHADER, '#version 300 es\nin vec2 corner; void main() { gl_Position = vec4(corner, 0, 1); }'],
        [gl.FRAGMENT_SHADER, source],
      ] as const) {
        const shader = gl.createShader(kind)!
        gl.shaderSource(shader, text)
        gl.compileShader(shader)
        if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader) ?? '')
        gl.attachShader(program, shader)
      }
      gl.linkProgram(program)
      gl.useProgram(program)
      gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
      gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW)
      const corner = gl.getAttribLocation(program, 'corner')
      gl.enableVertexAttribArray(corner)
      gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0)
      for (const [name, value] of Object.entries(uniforms)) {
        const at = gl.getUniformLocation(program, name)
        const list = [...value]
        if (list.length === 1) gl.uniform1fv(at, list)
        else if (list.length === 2) gl.uniform2fv(at, list)
        else gl.uniform3fv(at, list)
      }
      gl.enable(gl.SCISSOR_TEST)
      for (let row = 0; row < size; row += strip) {
        gl.scissor(0, row, size, strip)
        gl.drawArrays(gl.TRIANGLES, 0, 3)
        gl.finish()
      }
      const picture = canvas.toDataURL('image/png').split(',')[1]!
      gl.getExtension('WEBGL_lose_context')?.loseContext()
      return picture
    },
    { source: readScene('studio') + readScene(scene), uniforms, size: SIZE, strip: STRIP },
  )
}

const names = Object.keys(things)
const wanted = process.argv.slice(2)
const unknown = wanted.find((start) => !names.some((name) => name.startsWith(start)))
if (unknown) {
  console.error(`There is no picture ${unknown} in docs/pictures/goods/things.ts.`)
  process.exit(2)
}
const { args = [], ...options } = buildChromiumOptions()
const browser = await chromium.launch({
  ...options,
  args: [...args, '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
})
try {
  const page = await browser.newPage()
  for (const [name, thing] of Object.entries<Thing>(things)) {
    if (wanted.length && !wanted.some((start) => name.startsWith(start))) continue
    const file = join(import.meta.dirname, '../../../public/art', `${name}.webp`)
    const { size } = await sharp(Buffer.from(await draw(page, thing), 'base64'))
      .webp({ quality: 80, alphaQuality: 90, effort: 6 })
      .toFile(file)
    console.log(`${name}: ${Math.round(size / 100) / 10} kB`)
  }
} finally {
  await browser.close()
}
