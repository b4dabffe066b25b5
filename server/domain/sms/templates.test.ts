/** The texts that shops register at their providers: each is complete, in both languages, and follows the providers' rules. */
import { expect, test } from 'vitest'
import { locales } from '#schemas/language/locales.ts'
import { findReminderCase, reminders, type ReminderKind } from '#schemas/reminders.ts'
import { hasMessage } from '#server/platform/messages.ts'
import { listTemplateValues, readTemplate, smsTemplates } from './templates.ts'

/** The values that the server has for a template; `card`: the end of a card's number. */
function listKnown(template: string): readonly string[] {
  const [family, kind, name = ''] = template.split('.')
  if (family === 'code') return ['code']
  const { owners } = reminders[kind as ReminderKind]
  const known = findReminderCase(kind as ReminderKind, name)?.values ?? []
  return (owners as readonly string[]).includes('shopper') ? known : [...known, 'card']
}

test.each(locales)(
  'each text in %s has only values that the server knows, each once, with words between them',
  (locale) => {
    for (const template of smsTemplates) {
      const text = readTemplate(locale, template)
      const values = listTemplateValues(locale, template)
      expect(text, template).not.toBe('')
      expect(new Set(values).size, template).toBe(values.length)
      expect(listKnown(template), template).toEqual(expect.arrayContaining(values))
      // providers refuse adjacent values, signs of money, brackets and links
      expect(text, template).not.toMatch(/\}\{|[¥￥【】<>]|https?:/)
    }
  },
)

test('a reminder that is never sent by SMS has no text', () => {
  for (const [kind, { cases }] of Object.entries(reminders))
    for (const [name, row] of Object.entries(cases))
      expect(hasMessage('zh-CN', `remind.${kind}.${name}.sms`), `${kind}.${name}`).toBe(!('silent' in row))
})

/** Rows of the table that owners paste into the consoles of their providers. */
const drawRows = () =>
  smsTemplates.map((template) => {
    const [alibaba, tencent] = [
      readTemplate('zh-CN', template).replaceAll(/\{(\w+)\}/g, '${$1}'),
      listTemplateValues('zh-CN', template).reduce(
        (text, name, index) => text.replace(`{${name}}`, `{${index + 1}}`),
        readTemplate('zh-CN', template),
      ),
    ]
    return `| \`${template}\` | ${alibaba} | ${tencent} |`
  })

test('docs/sms-templates.md lists the texts', async () => {
  const english = smsTemplates.map((template) => `| \`${template}\` | ${readTemplate('en', template)} |`)
  const page = `# 短信模板 · SMS templates

服务商先审核签名和每一条模板，再按模板编号发送，程序只填变量。把下表的文字逐条贴进控制台：阿里云用 \`\${变量名}\`，腾讯云按顺序用 \`{1}\`、\`{2}\`。签名由服务商自动加在最前面，不要写进模板。验证码的九条可以先只申请一条（编号写在 \`code\`）；没有模板的提醒只出现在商城的消息里，不发短信。签名要向每家运营商实名报备，一般 5–10 个工作日。

Providers approve a signature and each text once, and later fill in only the values. A reminder without a template appears only among the shop's notices. The ids go into the file of \`SMS_TEMPLATES_FILE\`:

\`\`\`json
{
  "alibaba": { "zh-CN": { "code": "SMS_100000001", "remind.expiry.days": "SMS_100000002" } },
  "tencent": { "zh-CN": { "code": "1000001" } }
}
\`\`\`

| 模板 template | 阿里云 Alibaba Cloud | 腾讯云 Tencent Cloud |
|---|---|---|
${drawRows().join('\n')}

English texts (under \`"en"\`; without an approved one, the Chinese text is sent):

| template | text |
|---|---|
${english.join('\n')}
`
  await expect(page).toMatchFileSnapshot('../../../docs/sms-templates.md')
})
