/** `npm run check:layouts` in both languages (its sentences themselves: server/publishing/cli/languages.test.ts). */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const cli = (env: Record<string, string>, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...args], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  })
  return [status, stdout + stderr]
}

test('it speaks the language of --lang, else of MENMIAN_LANG, else of the system', () => {
  expect(cli({ LANG: 'zh_CN.UTF-8' }, '--jsn')).toEqual([2, '没有选项 --jsn，是否想写 --json？\n'])
  expect(cli({ LANG: 'zh_CN.UTF-8', MENMIAN_LANG: 'en' }, 'nope.json')).toEqual([2, 'File not found: nope.json.\n'])
  expect(cli({ MENMIAN_LANG: 'en' }, 'nope.json', '--lang', 'zh-CN')).toEqual([2, '找不到文件 nope.json。\n'])
  expect(cli({}, '--root', import.meta.dirname)).toEqual([2, expect.stringContaining('has no menmian.config.ts')])
  expect(cli({ LC_ALL: 'zh_CN' }, '--help')).toEqual([0, expect.stringContaining('--root 目录')])
})

test('findings and their number are in the same language', { timeout: 60_000 }, () => {
  const page = 'layouts/pages/about/promise.json'
  expect(cli({}, page)).toEqual([0, '1 document, 0 errors, 0 warnings\n'])
  expect(cli({}, page, '--lang', 'zh')).toEqual([0, '1 份文档，0 个错误，0 个警告\n'])
})
