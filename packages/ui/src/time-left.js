/**
 * The time left as a clock shows it.
 * @param left milliseconds; below zero counts as zero, a begun second as whole
 * @returns `mm:ss`, or `h:mm:ss` from an hour on
 */
export const timeLeft = (left) => {
    const seconds = Math.max(0, Math.ceil(left / 1000));
    const two = (n) => String(n).padStart(2, '0');
    const hours = Math.floor(seconds / 3600);
    const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
    return hours ? `${hours}:${rest}` : rest;
};
