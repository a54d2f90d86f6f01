import { catalogue } from '../../words.ts'

export const rolesWords = catalogue({
  zh: {
    one: '角色',
    title: '角色',
    name: '角色名',
    permissions: '权限',
    operators: '操作员',
    builtIn: '内置：拥有全部权限，不可修改',
    count: '{n} 项',
    create: '新建角色',
    edit: '修改',
    editTitle: '修改角色；持有者须重新登录',
    missing: '请填写',
    own: '这是您自己的角色，请由其他管理员修改。',
  },
  en: {
    one: 'Role',
    title: 'Roles',
    name: 'Role name',
    permissions: 'Permissions',
    operators: 'Operators',
    builtIn: 'Built in: has all permissions and cannot be changed',
    count: '{n}',
    create: 'New role',
    edit: 'Edit',
    editTitle: 'Edit role; everyone who holds it must sign in again',
    missing: 'Required',
    own: 'This is your own role; another administrator must change it.',
  },
})
