import { z } from 'zod';

/** `/credits.json`: every model of the furniture library. */
const AssetCredits = z.object({
  assets: z.array(
    z.object({
      title: z.string(),
      author: z.string(),
      source: z.string(),
      sourceUrl: z.string().nullable(),
      licence: z.string(),
      licenceUrl: z.string(),
      changes: z.string(),
    }),
  ),
});

/** What one author gave under one licence through one catalogue. */
export interface AuthorCredit {
  readonly author: string;
  readonly source: string;
  readonly licence: string;
  readonly licenceUrl: string;
  readonly models: readonly { readonly title: string; readonly url: string | null }[];
}

/** Groups the list by author, licence and catalogue, in the order of the file. @throws {ZodError} for another shape. */
export function groupCredits(json: unknown): AuthorCredit[] {
  const groups = new Map<string, AuthorCredit & { models: AuthorCredit['models'][number][] }>();
  for (const { title, author, source, sourceUrl, licence, licenceUrl } of AssetCredits.parse(json)
    .assets) {
    const key = [author, source, licence].join('\n');
    const group = groups.get(key) ?? { author, source, licence, licenceUrl, models: [] };
    groups.set(key, group);
    group.models.push({ title, url: sourceUrl });
  }
  return [...groups.values()];
}

/** Loads and groups the credits. @throws {Error} when they cannot be had. */
export async function fetchCredits(signal: AbortSignal): Promise<AuthorCredit[]> {
  const reply = await fetch('/credits.json', { signal });
  if (!reply.ok) throw new Error(`/credits.json: ${reply.status}`);
  return groupCredits(await reply.json());
}
