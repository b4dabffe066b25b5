/** Simulates a carrier's real-name page: the visitor chooses the outcome. Works without a script. */
import { Hono } from 'hono'
import { html } from 'hono/html'
import { reasons, type Outcome } from '#server/domain/ports/real-name.ts'
import type { Config } from '#server/platform/config.ts'
import { translate } from '#server/platform/messages.ts'
import { renderMockPage } from './page.ts'
import { isForeign } from '#server/http/origin.ts'
import type { Bindings } from '#server/http/parse/bindings.ts'
import { operators, type OperatorSimulator } from '../simulators/real-name.ts'

const back = '/shop/#/pages/iot/realnameAuth/official'
export const parseOutcome = (text: unknown): Outcome | undefined => {
  if (text === 'passed') return { passed: true }
  if (text === 'unknown') return 'unknown'
  const reason = reasons.find((candidate) => candidate === text)
  return reason && { passed: false, reason }
}

export function createOperatorPages(operator: OperatorSimulator, config: Config): Hono<{ Bindings: Bindings }> {
  const app = new Hono<{ Bindings: Bindings }>()
  const expiredPage = renderMockPage(
    '链接已失效',
    html`<section class="card">
        <h1>链接已失效</h1>
        <p>实名链接有时效，请返回重新获取。</p>
      </section>
      <a class="button" href="${back}">返回</a>`,
  )
  const openCard = (id: string, { until = '', sign = '' }: Record<string, string>) => operator.open(id, until, sign)

  app.get('/:id', async (c) => {
    const card = await openCard(c.req.param('id'), c.req.query())
    if (!card) return c.html(expiredPage, 404)
    const { until = '', sign = '' } = c.req.query()
    const action = `/auth/mock/${card.id}/submit?${new URLSearchParams({ until, sign }).toString()}`
    const operatorName = operators[card.operatorType]?.name ?? '运营商'
    return c.html(
      renderMockPage(
        `${operatorName} · 实名认证`,
        html`<section class="card">
            <h1>${operatorName} · 实名认证</h1>
            <p class="tag">模拟页面，不收集任何证件信息</p>
            <dl>
              <dt>卡号</dt>
              <dd>${card.simNo}</dd>
              <dt>ICCID</dt>
              <dd>${card.iccid.slice(0, 19)}</dd>
            </dl>
          </section>
          <form method="post" action="${action}">
            <label
              >认证结果
              <select name="outcome">
                <option value="passed">通过</option>
                ${reasons.map((reason) => html`<option value="${reason}">不通过：${translate('zh-CN', `realName.${reason}`) ?? reason}</option>`)}
                <option value="unknown">查不到结果</option>
              </select>
            </label>
            <button class="button" type="submit" name="when" value="now">提交，马上出结果</button>
            <button class="button quiet" type="submit" name="when" value="later">提交，30 分钟后出结果</button>
          </form>
          <a class="button quiet" href="${back}">返回</a>`,
      ),
    )
  })

  app.post('/:id/submit', async (c) => {
    if (isForeign(c.req.raw, config)) return c.text('refused', 403)
    const card = await openCard(c.req.param('id'), c.req.query())
    if (!card) return c.html(expiredPage, 404)
    const input = await c.req.parseBody()
    const outcome = parseOutcome(input.outcome)
    if (outcome) await operator.submit(card.id, outcome, input.when === 'later' ? 'later' : 'now')
    return c.redirect(back, 303)
  })
  return app
}
