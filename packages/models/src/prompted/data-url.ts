const isPng = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x89 && bytes[1] === 0x50 && bytes[2] === 0x4e && bytes[3] === 0x47;

/** A picture as a data URL: PNG by its first bytes, else JPEG, which is what image effects make. */
export const toDataUrl = (bytes: Uint8Array): string =>
  `data:image/${isPng(bytes) ? 'png' : 'jpeg'};base64,${Buffer.from(bytes).toString('base64')}`;
