/** Bytes of a colour, to the nearest 4, as one number. */
export const packed = (bytes: readonly [number, number, number]): number =>
  ((bytes[0] >> 2) << 12) | ((bytes[1] >> 2) << 6) | (bytes[2] >> 2);

export const unpacked = (key: number): [number, number, number] => [
  ((key >> 12) << 2) + 2,
  (((key >> 6) & 63) << 2) + 2,
  ((key & 63) << 2) + 2,
];
