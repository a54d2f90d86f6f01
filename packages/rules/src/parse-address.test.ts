import { expect, test } from 'vitest'
import { parseAddress, type ParsedAddress } from './parse-address.ts'

const none: ParsedAddress = { name: '', phone: '', province: '', city: '', area: '', address: '', houseNo: '' }
const home = { province: '浙江省', city: '杭州市', area: '西湖区', address: '文三路478号', houseNo: '3幢501' }
const zhang = { name: '张三', phone: '13800138000' }

const cases: [pasted: string, read: Partial<ParsedAddress>][] = [
  ['张三 13800138000 浙江省杭州市西湖区文三路 478 号 3 幢 501', { ...zhang, ...home }],
  ['浙江省杭州市西湖区文三路478号3幢501 张三 13800138000', { ...zhang, ...home }],
  ['浙江省杭州市西湖区文三路478号3幢501，13800138000，张三', { ...zhang, ...home }],
  ['张三13800138000浙江省杭州市西湖区文三路478号3幢501', { ...zhang, ...home }],
  ['张三浙江省杭州市西湖区文三路478号3幢501 13800138000', { ...zhang, ...home }],
  ['收货人：张三\n手机号码：138-0013-8000\n所在地区：浙江省 杭州市 西湖区\n详细地址：文三路478号3幢501', { ...zhang, ...home }],
  ['张三 +86 138 0013 8000 浙江杭州市西湖区文三路478号3幢501', { ...zhang, ...home }],
  ['张三，１３８００１３８０００，浙江省杭州市西湖区文三路４７８号３幢５０１', { ...zhang, ...home }],
  [
    '王女士 13912345678 北京市北京市朝阳区建国路88号SOHO现代城A座1201室',
    { name: '王女士', phone: '13912345678', province: '北京市', city: '北京市', area: '朝阳区', address: '建国路88号', houseNo: 'SOHO现代城A座1201室' },
  ],
  [
    '李四 13912345678 上海市浦东新区世纪大道100号环球金融中心20楼',
    { name: '李四', phone: '13912345678', province: '上海市', city: '上海市', area: '浦东新区', address: '世纪大道100号环球金融中心', houseNo: '20楼' },
  ],
  [
    '赵六 13912345678 四川省成都市武侯区天府大道北段1700号',
    { name: '赵六', phone: '13912345678', province: '四川省', city: '成都市', area: '武侯区', address: '天府大道北段1700号' },
  ],
  ['杭州市西湖区翠苑三区12幢2单元301', { city: '杭州市', area: '西湖区', address: '翠苑三区', houseNo: '12幢2单元301' }],
  ['杭州市余杭区未来科技城小区3号楼502', { city: '杭州市', area: '余杭区', address: '未来科技城小区', houseNo: '3号楼502' }],
  ['江苏省苏州市苏州工业园区星湖街328号', { province: '江苏省', city: '苏州市', area: '苏州工业园区', address: '星湖街328号' }],
  ['浙江省金华市义乌市稠城街道工人西路50号', { province: '浙江省', city: '金华市', area: '义乌市', address: '稠城街道工人西路50号' }],
  ['云南省大理白族自治州大理市古城人民路12号', { province: '云南省', city: '大理白族自治州', area: '大理市', address: '古城人民路12号' }],
  ['北京路12号', { address: '北京路12号' }],
  ['13800138000', { phone: '13800138000' }],
  ['张三', { name: '张三' }],
  ['213800138000', { address: '213800138000' }],
  ['', {}],
]

test.each(cases)('pasted: %s', (pasted, read) => {
  expect(parseAddress(pasted)).toEqual({ ...none, ...read })
})
