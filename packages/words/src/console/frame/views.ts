import { catalogue } from '../../words.ts'

/** Views of lists that are kept, and the columns that are shown. */
export const viewWords = catalogue({
  zh: {
    columns: '列',
    columnsTitle: '显示哪些列',
    allColumns: '全部显示',
    views: '视图',
    viewsTitle: '我的视图',
    noViews: '还没有保存的视图。把现在的筛选、排序和列存下来，下次一点就到。',
    viewName: '名称',
    saveView: '保存现在的视图',
    rename: '改名',
    renameOf: '“{name}”的新名称',
    remove: '删除',
    removed: '已删除“{name}”',
    undo: '撤销',
    noPhone: '搜索的手机号不会存进视图。',
  },
  en: {
    columns: 'Columns',
    columnsTitle: 'Columns to show',
    allColumns: 'Show all',
    views: 'Views',
    viewsTitle: 'My views',
    noViews: 'No saved views yet. Save the current filters, sorting and columns to come back to them with one click.',
    viewName: 'Name',
    saveView: 'Save current view',
    rename: 'Rename',
    renameOf: 'New name for “{name}”',
    remove: 'Delete',
    removed: '“{name}” deleted',
    undo: 'Undo',
    noPhone: 'Phone numbers you search for are not saved in views.',
  },
})
