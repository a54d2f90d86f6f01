// RSA-2048 with OAEP and SHA-256 takes this much of a message at once.
const CHUNK_BYTES = 190;
const base64 = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const bytesOf = (text) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
/**
 * Seals a secret for the server alone: UTF-8 in chunks of at most 190 bytes, each encrypted with RSA-OAEP and
 * SHA-256, in base64, joined with `.`. `publicKey` is SPKI DER in base64.
 */
export async function seal(secret, publicKey, { subtle } = globalThis.crypto) {
    const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
    const key = await subtle.importKey('spki', bytesOf(publicKey), algorithm, false, ['encrypt']);
    const chunks = chunksOf(new TextEncoder().encode(secret));
    const sealed = await Promise.all(chunks.map((chunk) => subtle.encrypt(algorithm, key, chunk)));
    return sealed.map((chunk) => base64(new Uint8Array(chunk))).join('.');
}
/**
 * The fields of a call that carry secrets, sealed, with `encrypted` and `keyId` beside. A page on plain http other
 * than localhost has no WebCrypto: the fields then go as they are, and a server that wants them sealed refuses.
 */
export async function sealFields(fields, { publicKey, publicKeyId }) {
    if (!globalThis.crypto?.subtle)
        return { ...fields };
    const names = Object.keys(fields);
    const values = await Promise.all(names.map((name) => seal(fields[name], publicKey)));
    // safe: each name got the value at its place
    const sealed = Object.fromEntries(names.map((name, at) => [name, values[at]]));
    return { ...sealed, encrypted: '1', keyId: publicKeyId };
}
/** Cuts between characters, so that each chunk is text on its own. */
function chunksOf(bytes) {
    const chunks = [];
    let from = 0;
    do {
        let to = Math.min(from + CHUNK_BYTES, bytes.length);
        while (to < bytes.length && ((bytes[to] ?? 0) & 0xc0) === 0x80)
            to--;
        chunks.push(bytes.slice(from, to));
        from = to;
    } while (from < bytes.length);
    return chunks;
}
