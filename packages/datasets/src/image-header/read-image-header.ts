/** What the first bytes of an image say. */
export interface ImageHeader {
  readonly mimeType: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly widthPx: number;
  readonly heightPx: number;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PNG_SIZE_AT = 16;
const WEBP_LEAST_BYTES = 30;
/** JPEG segments that begin a frame: SOF0 to SOF15 without DHT, JPG and DAC. */
const NO_FRAMES = new Set([0xc4, 0xc8, 0xcc]);

/** Kind and size of a JPEG, PNG or WebP by its bytes; null for anything else, and for one that is cut off. */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (PNG.every((byte, i) => bytes[i] === byte)) {
    if (bytes.length < PNG_SIZE_AT + 8) return null;
    return sized('image/png', view.getUint32(PNG_SIZE_AT), view.getUint32(PNG_SIZE_AT + 4));
  }
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return jpegHeader(view);
  return webpHeader(view);
}

const sized = (
  mimeType: ImageHeader['mimeType'],
  widthPx: number,
  heightPx: number,
): ImageHeader => ({ mimeType, widthPx, heightPx });

/** Goes from segment to segment: a marker, then its length. */
function jpegHeader(view: DataView): ImageHeader | null {
  for (let at = 2; at + 9 < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.has(marker))
      return sized('image/jpeg', view.getUint16(at + 7), view.getUint16(at + 5));
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** `RIFF….WEBP`, then one of three chunks that each have the size elsewhere. */
function webpHeader(view: DataView): ImageHeader | null {
  if (view.byteLength < WEBP_LEAST_BYTES) return null;
  const word = (at: number): string =>
    String.fromCharCode(...[0, 1, 2, 3].map((k) => view.getUint8(at + k)));
  if (word(0) !== 'RIFF' || word(8) !== 'WEBP') return null;
  const chunk = word(12);
  if (chunk === 'VP8 ')
    return sized(
      'image/webp',
      view.getUint16(26, true) & 0x3fff,
      view.getUint16(28, true) & 0x3fff,
    );
  const bits = view.getUint32(21, true);
  if (chunk === 'VP8L')
    return sized('image/webp', (bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
  if (chunk !== 'VP8X') return null;
  const three = (at: number): number =>
    view.getUint16(at, true) + (view.getUint8(at + 2) << 16) + 1;
  return sized('image/webp', three(24), three(27));
}
