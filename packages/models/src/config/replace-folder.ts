/**
 * Puts files in the place of a folder, all of them or none.
 *
 * @param files By name, or as they come.
 * @throws {Error} When it cannot be written; what was there stays.
 */
export type ReplaceFolder = (
  folder: string,
  files:
    | Readonly<Record<string, string | Uint8Array>>
    | AsyncIterable<readonly [string, string | Uint8Array]>,
) => Promise<void>;
