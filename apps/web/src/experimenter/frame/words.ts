/** Plain words for times and sizes. Numbers are written the same in every browser. */

/** How long ago, as a short phrase. */
export function agoText(utc: string | null, nowMs: number): string {
  if (utc === null) return 'never';
  const seconds = Math.max(0, Math.round((nowMs - Date.parse(utc)) / 1000));
  if (Number.isNaN(seconds)) return 'unknown';
  if (seconds < 5) return 'now';
  if (seconds < 60) return `${seconds} s ago`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.round(minutes / 60);
  if (hours < 48) return `${hours} h ago`;
  return `${Math.round(hours / 24)} days ago`;
}

/** Bytes in a unit a person reads. */
export function bytesText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1e6) return `${(bytes / 1000).toFixed(bytes < 1e4 ? 1 : 0)} kB`;
  return `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;
}

/** The same words as a sentence begins: with a capital. */
export const sentenceText = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Time of day with seconds, of an ISO time, in the viewer's zone. */
export const timeText = (atMs: number): string =>
  new Date(atMs).toLocaleTimeString('en-GB', { hour12: false });

/** Number of things, with its noun. */
export const countText = (n: number, one: string, many = `${one}s`): string =>
  `${n} ${n === 1 ? one : many}`;
