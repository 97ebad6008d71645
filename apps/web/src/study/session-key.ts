import { z } from 'zod';

/** What this browser keeps of a session: never in an address, never sent to anyone but the server. */
const StoredKey = z.object({
  token: z.string(),
  sessionId: z.string(),
  /** Opens the session on one more device; the server keeps only its hash. Null on pages that kept none. */
  resumeCode: z.string().nullable().default(null),
});
export type StoredKey = z.infer<typeof StoredKey>;

const nameOf = (place: string): string => `parley.session.${place}`;

/** The session of this place (a study); null when there is none. */
export function readKey(place: string): StoredKey | null {
  try {
    const parsed = StoredKey.safeParse(JSON.parse(localStorage.getItem(nameOf(place)) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function writeKey(place: string, key: StoredKey): void {
  localStorage.setItem(nameOf(place), JSON.stringify(key));
}

export function forgetKey(place: string): void {
  localStorage.removeItem(nameOf(place));
}
