import { z } from 'zod';
import { Split } from './split';

/** What can be wrong with a target picture (SCI-23). */
export const PictureFault = z.enum(['low-resolution', 'poor-coverage', 'indistinguishable']);
export type PictureFault = z.infer<typeof PictureFault>;

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'is no SHA-256 in lower-case hex');
const Note = z.string().trim().max(500).default('');

/**
 * POST /api/experimenter/episodes/:id/verdict: a judgement of the picture with that hash. The last one counts;
 * `withdrawn` makes the picture one that was not looked at.
 */
export const VerdictBody = z.discriminatedUnion('verdict', [
  z.strictObject({ verdict: z.literal('accepted'), pictureSha256: Sha256, note: Note }),
  z.strictObject({
    verdict: z.literal('rejected'),
    pictureSha256: Sha256,
    reason: PictureFault,
    note: Note,
  }),
  z.strictObject({ verdict: z.literal('withdrawn'), pictureSha256: Sha256 }),
]);
export type VerdictBody = z.infer<typeof VerdictBody>;

/** The verdict that counts. */
export const PictureVerdict = z.object({
  verdict: z.enum(['accepted', 'rejected']),
  reason: PictureFault.nullable().describe('Null when accepted'),
  note: z.string().describe('Empty when none was written'),
  atUtc: z.string(),
});
export type PictureVerdict = z.infer<typeof PictureVerdict>;

/** How many target pictures stand where. */
export const CurationCounts = z.object({
  episodes: z.int().nonnegative(),
  toLookAt: z.int().nonnegative(),
  accepted: z.int().nonnegative(),
  rejected: z.int().nonnegative(),
});
export type CurationCounts = z.infer<typeof CurationCounts>;

/** GET /api/experimenter/homes: one home with its counts. */
export const CurationHome = CurationCounts.extend({
  sceneId: z.string(),
  problem: z.string().nullable().describe('Why its episodes cannot be read; null when they can'),
});
export type CurationHome = z.infer<typeof CurationHome>;

/** What tells a target from the others of its kind, as the home says. */
export const TellsApart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('words'), text: z.string() }),
  z.object({ kind: z.literal('nothing') }),
  z.object({ kind: z.literal('unknown') }),
]);
export type TellsApart = z.infer<typeof TellsApart>;

/** GET /api/experimenter/homes/:id/episodes: one episode as its judge sees it. Never for participants. */
export const CurationEpisode = z.object({
  episodeId: z.string(),
  sceneId: z.string(),
  split: Split,
  category: z.string(),
  description: z.string().describe('Full description d of the target'),
  difficulty: z.int(),
  shortestPathM: z.number(),
  othersOfKind: z.int().nonnegative().describe('Distractors in the home'),
  tellsApart: TellsApart,
  picture: z
    .object({ url: z.string(), sha256: Sha256 })
    .nullable()
    .describe('Null when the file is missing: there is nothing to judge'),
  verdict: PictureVerdict.nullable().describe('Of this very picture; null: not looked at'),
});
export type CurationEpisode = z.infer<typeof CurationEpisode>;
