/** The texts of one feature. An English text that is missing, or has no Chinese twin, does not compile. */
export const catalogue = (texts) => texts;
/** Puts values into {placeholders}; one without a value stays as written, so that it is seen. */
export const fill = (text, values = {}) => text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
/** The texts of a catalogue in one language. */
export function textIn(texts, language) {
    const chosen = language === 'en' ? texts.en : texts.zh;
    return (key, ...values) => fill(chosen[key] ?? key, values[0]);
}
