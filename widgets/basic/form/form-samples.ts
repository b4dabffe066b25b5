/** Forms of the stories. */
import type { FormField, FormState, Wait } from '#schemas/form-state.ts'
import type { Control } from './form.schema.ts'

const wait = (until = new Map<string, number>()): Wait => ({
  until: (mobile) => until.get(mobile) ?? 0,
  start: (mobile, seconds) => void until.set(mobile, Date.now() + seconds * 1000),
})
export const createField = (name: string, label: string, more: Partial<FormField> = {}): FormField => ({
  name,
  label,
  placeholder: `请输入${label}`,
  keyboard: 'text',
  required: true,
  wait: wait(),
  ...more,
})
export const applicant = [
  createField('certName', '姓名', { autocomplete: 'name', maxLength: 30, placeholder: '请输入身份证上的姓名' }),
  createField('certNo', '身份证号', { maxLength: 18, clean: 'idNumber', secret: true }),
  createField('contactPhone', '联系电话', { keyboard: 'tel', clean: 'phone', autocomplete: 'tel', maxLength: 11 }),
  createField('code', '验证码', {
    keyboard: 'numeric',
    autocomplete: 'one-time-code',
    maxLength: 6,
    placeholder: '请输入短信验证码',
  }),
  createField('region', '所在地区', { placeholder: '请选择省、市、区' }),
  createField('address', '详细地址', { maxLength: 100, placeholder: '街道、小区、楼栋、门牌号' }),
  createField('agree', '我已阅读并同意'),
]
export const controls: Record<string, Control> = {
  certNo: { hint: '仅用于运营商实名登记，加密传输' },
  contactPhone: { control: 'tel' },
  code: { control: 'code', to: 'contactPhone' },
  region: { control: 'region' },
  address: { control: 'textarea' },
  agree: {
    control: 'checkbox',
    links: [
      { link: 'service', text: '《入网服务协议》' },
      { link: 'privacy', text: '《个人信息处理授权》' },
    ],
  },
}
export const createFormState = (fields: FormField[], more: Partial<FormState> = {}): FormState => ({
  fields,
  values: {},
  errors: {},
  valid: true,
  dirty: false,
  busy: false,
  refused: 0,
  ...more,
})
export const filledValues = {
  certName: '林晓舟',
  contactPhone: '10012345678',
  region: {
    provinceCode: '330000',
    cityCode: '330100',
    countyCode: '330108',
    provinceName: '浙江省',
    cityName: '杭州市',
    countyName: '滨江区',
  },
  address: '江南大道 88 号 3 幢 1202 室',
  agree: true,
}
