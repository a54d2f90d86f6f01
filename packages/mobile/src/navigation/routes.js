import { parseQuery, split, urlOf } from './normalise-url.ts';
/** The route of a path, or the not-found route. */
export function routeOf(routes, path) {
    return (path !== '*' && Object.hasOwn(routes, path) && routes[path]) || routes['*'];
}
/** Path and parameters of `#/pages/…?…`; an empty hash is the entry route. */
export function readHash(hash) {
    const [path, search] = split(hash.replace(/^#!?/, ''));
    return { path: path.startsWith('/') ? path : `/${path}`, query: parseQuery(search) };
}
/** The hash a page shows: its path and the parameters its route lets be seen. */
export function hashOf(routes, { path, query }) {
    const visible = routeOf(routes, path).visibleParams ?? [];
    return `#${urlOf(path, Object.fromEntries(Object.entries(query).filter(([name]) => visible.includes(name))))}`;
}
const isPage = (value) => typeof value === 'object' && value !== null && 'key' in value && 'path' in value && 'query' in value && 'url' in value;
/** The pages an entry of the history stands for, bottom first; nothing when the entry is not ours. */
export function pagesOf(state) {
    if (typeof state !== 'object' || state === null || !('pages' in state))
        return undefined;
    const { pages } = state;
    return Array.isArray(pages) && pages.length > 0 && pages.every(isPage) ? pages : undefined;
}
