/** Progress of several files as one. */
export function sumProgress(tell: (loadedBytes: number, totalBytes: number) => void) {
  const parts = new Map<string, readonly [number, number]>();
  return (part: string) =>
    (loadedBytes: number, totalBytes: number): void => {
      parts.set(part, [loadedBytes, totalBytes]);
      const all = [...parts.values()];
      tell(
        all.reduce((sum, [loaded]) => sum + loaded, 0),
        all.reduce((sum, [, total]) => sum + total, 0),
      );
    };
}
