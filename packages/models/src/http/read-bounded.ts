/** A reply that is larger than any that makes sense: the rest of it was not read. */
export class ReplyTooLarge extends Error {
  override readonly name = 'ReplyTooLarge';
  constructor(maxBytes: number) {
    super(`the reply is larger than ${maxBytes} bytes`);
  }
}

/**
 * The body of a reply as text. Bytes are counted after they were unpacked, so that a small compressed body cannot grow without end.
 *
 * @throws {ReplyTooLarge} As soon as more than `maxBytes` came; the connection is given up.
 */
export async function readBounded(response: Response, maxBytes: number): Promise<string> {
  if (response.body === null) return '';
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body) {
    length += chunk.length;
    if (length > maxBytes) throw new ReplyTooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
