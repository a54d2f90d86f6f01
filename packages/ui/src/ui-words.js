import { createContext, useContext } from 'react';
/** The few words components say themselves, mostly to screen readers. */
export const chinese = {
    close: '关闭',
    clear: '清除',
    less: '减少',
    more: '增加',
    loading: '加载中',
    noImage: '图片无法显示',
    done: '已完成',
    current: '当前',
    scores: ['很差', '较差', '一般', '满意', '很满意'],
    ratingOf: (value, count) => `评分 ${value}${count === undefined ? '' : `，${count} 条评价`}`,
};
export const UiWords = createContext(chinese);
/** The words of the language the app is shown in. */
export const useUiWords = () => useContext(UiWords);
