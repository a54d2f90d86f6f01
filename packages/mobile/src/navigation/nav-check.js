import { absolutePath, normaliseUrl, split } from './normalise-url.ts';
/** Whether a page may be opened this way, with the url as it will be; a tab opened by switchTab loses its query. */
export function navCheck(type, to, table) {
    const refuse = (errMsg) => ({ ok: false, errMsg });
    if (!to)
        return refuse('Missing required args: "url"');
    const url = absolutePath(table.currentPage, to);
    const [path] = split(url);
    const isTab = table.isTab(path);
    if (!table.has(path))
        return refuse(`page \`${url}\` is not found`);
    if (type === 'switchTab')
        return isTab ? { ok: true, url: path } : refuse('can not switch to no-tabBar page');
    if (type !== 'reLaunch' && isTab)
        return refuse(`can not ${type} a tabbar page`);
    return { ok: true, url: normaliseUrl(url) };
}
