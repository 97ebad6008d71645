/**
 * The one-time key of the link that the server printed. It stands in the fragment, which no server and no log sees;
 * it is taken out of the address bar at once, so that it is in no history, bookmark or screenshot.
 */
export function takeKey(location: Location, history: History): string | null {
  const match = /^#key=(.+)$/.exec(location.hash);
  if (match?.[1] === undefined) return null;
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  try {
    return decodeURIComponent(match[1]);
  } catch {
    return match[1];
  }
}

/** The key out of what a person pastes: the bare key, or the whole link. */
export function keyFromText(text: string): string {
  const trimmed = text.trim();
  return /#key=(\S+)$/.exec(trimmed)?.[1] ?? trimmed;
}
