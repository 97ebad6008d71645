/** Pages below /experimenter. */
export type ExperimenterPage =
  | { readonly kind: 'studies' }
  | { readonly kind: 'study'; readonly studyId: string }
  | { readonly kind: 'session'; readonly sessionId: string }
  | { readonly kind: 'replay' }
  | { readonly kind: 'homes' }
  | { readonly kind: 'home'; readonly sceneId: string; readonly episodeId: string | null }
  | { readonly kind: 'unknown' };

/** Which page a path names. */
export function pageOf(pathname: string): ExperimenterPage {
  const parts = pathname
    .replace(/^\/experimenter\/?/, '')
    .split('/')
    .filter((part) => part !== '')
    .map(decoded);
  const [area, id, ...rest] = parts;
  if (area === undefined) return { kind: 'studies' };
  if (area === 'episodes' && rest.length <= 1)
    return id === undefined
      ? { kind: 'homes' }
      : { kind: 'home', sceneId: id, episodeId: rest[0] ?? null };
  if (rest.length > 0) return { kind: 'unknown' };
  if (area === 'studies' && id !== undefined) return { kind: 'study', studyId: id };
  if (area === 'studies') return { kind: 'studies' };
  if (area === 'sessions' && id !== undefined) return { kind: 'session', sessionId: id };
  if (area === 'replay' && id === undefined) return { kind: 'replay' };
  return { kind: 'unknown' };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Path of a page, for links: `to="/experimenter/$"` with this splat. */
export const splatOf = {
  study: (studyId: string) => ({ _splat: `studies/${studyId}` }),
  session: (sessionId: string) => ({ _splat: `sessions/${sessionId}` }),
  replay: { _splat: 'replay' },
  homes: { _splat: 'episodes' },
  home: (sceneId: string) => ({ _splat: `episodes/${sceneId}` }),
  episode: (sceneId: string, episodeId: string) => ({ _splat: `episodes/${sceneId}/${episodeId}` }),
} as const;
