/**
 * How long a provider asks to wait, milliseconds: `retry-after-ms`, or `retry-after` in seconds or as a date. A date is compared with the
 * provider's own `date` where it sends one: clocks of two machines differ. Null when it asks for nothing that can be read.
 */
export function retryAfterMs(headers: Headers | undefined, nowMs = Date.now()): number | null {
  const ms = numberIn(headers?.get('retry-after-ms'));
  if (ms !== null) return ms;
  const text = headers?.get('retry-after')?.trim() ?? '';
  const seconds = numberIn(text);
  if (seconds !== null) return seconds * 1000;
  // `Date.parse` takes negative numbers for years.
  const untilMs = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(untilMs)) return null;
  const theirsMs = Date.parse(headers?.get('date') ?? '');
  return Math.max(0, untilMs - (Number.isNaN(theirsMs) ? nowMs : theirsMs));
}

function numberIn(text: string | null | undefined): number | null {
  if (text == null || text.trim() === '') return null;
  const number = Number(text);
  return Number.isFinite(number) && number >= 0 ? number : null;
}
