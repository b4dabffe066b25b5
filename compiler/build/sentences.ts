/** Messages of `npm run check:layouts`, besides its findings. */
import { sentence, createSay, type Say } from '#schemas/language/sentences.ts'

const table = {
  help: sentence(
    `menmian [文件…]：检查 layouts/ 里的全部文档，或列出的文件，并写出供文本编辑器补全的 schema
  --root 目录     项目的目录（默认当前目录），其中有 menmian.config.ts
  --json          输出 JSON，供程序读取
  --lang zh-CN|en 语言
  --environment   只打印环境，不检查
  --about         只打印各组件的文字说明，不检查
  --rows          只打印浏览器读取用的表，不检查`,
    `menmian [FILE…]: checks all documents in layouts/, or the given files, and writes schemas for completion in text editors
  --root FOLDER   the project's folder, with menmian.config.ts (default: the current folder)
  --json          prints JSON, for programs
  --lang zh-CN|en the output language
  --environment   only prints the environment
  --about         only prints the descriptions of the widgets
  --rows          only prints the tables that the browser uses to read documents`,
  ),
  noProject: sentence(
    '{folder} 里没有 menmian.config.ts：请用 --root 指明项目的目录。',
    '{folder} has no menmian.config.ts. Specify the folder of the project with --root.',
  ),
  notExported: sentence(
    '{folder}/menmian.config.ts 没有导出 project。',
    '{folder}/menmian.config.ts does not export `project`.',
  ),
  noFile: sentence('找不到文件 {file}。', 'File not found: {file}.'),
  warning: sentence('（警告）', '(warning) '),
  counts: sentence(
    '{documents} 份文档，{errors} 个错误，{warnings} 个警告',
    '{documents:document|documents}, {errors:error|errors}, {warnings:warning|warnings}',
  ),
  more: sentence('每条规则的说明：{file}', 'Each rule is explained in {file}'),
}
// its declaration in the package needs a named type
export const say: Say<typeof table> = createSay(table)
