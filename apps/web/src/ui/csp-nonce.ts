/** Nonce that the server wrote into the page, for style tags made at run time; null in development. */
export function cspNonce(document: Document): string | null {
  const content = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  return content === '' || content.startsWith('__') ? null : content;
}
