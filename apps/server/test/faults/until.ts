/** Waits until something holds. @throws {Error} after `patienceMs`, naming what was waited for. */
export async function until<T>(
  what: string,
  look: () => T | Promise<T>,
  patienceMs = 10_000,
): Promise<NonNullable<T>> {
  const endMs = performance.now() + patienceMs;
  for (;;) {
    const found = await look();
    if (found !== false && found !== null && found !== undefined) return found;
    if (performance.now() > endMs) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
