import { z } from 'zod';
import { uuidV5 } from './uuid';

/** One line of a dialogue that is judged, as the judge reads it. */
export const JudgedLine = z.object({
  speaker: z.string().min(1).max(60).describe('As the judge reads it, e.g. "Ground agent"'),
  text: z.string().min(1),
});
export type JudgedLine = z.infer<typeof JudgedLine>;

const DialogueId = z
  .string()
  .regex(/^[0-9a-f]{16}$/, 'is no id of a dialogue: 16 characters of 0-9 and a-f')
  .describe('As the command that draws dialogues writes it; says nothing of where it comes from');

/** One conversation to be judged. Names no arm, scheme, episode or home (SCI-30). */
export const JudgedDialogue = z.object({
  dialogueId: DialogueId,
  lines: z.array(JudgedLine).min(1),
  before: z
    .string()
    .optional()
    .describe(
      'What came of the last action before this talk, where its speakers know of it and may speak of it: "The robot turned left." Left out: judges are told of none',
    ),
  after: z
    .string()
    .optional()
    .describe(
      'The action that followed, which a speaker may have announced: for the rules alone, no judge is shown it',
    ),
  categories: z
    .array(z.string())
    .describe('Categories of the home. Judges read them only where `categories` says so'),
});
export type JudgedDialogue = z.infer<typeof JudgedDialogue>;

const MAX_DIALOGUES = 100;

/**
 * Dialogues of people, by their ids alone: the words stay in the rows of those who wrote them, and go when they are erased. An id is a hash, from
 * which no session can be told (SCI-35).
 */
export const JudgedSource = z
  .object({
    study: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .describe('Study of the people who wrote them, in the same data directory'),
    dialogues: z
      .array(DialogueId)
      .min(1)
      .max(MAX_DIALOGUES)
      .describe('Each judge gets all that are there, in an order of their own'),
  })
  .meta({ id: 'JudgedSource' });
export type JudgedSource = z.infer<typeof JudgedSource>;

/** What the judges of a study read: `dialogues` or `from`. */
export const Judging = z
  .object({
    categories: z
      .enum(['shown', 'hidden'])
      .default('shown')
      .describe('Does the judge read what kinds of things there are in the home?'),
    dialogues: z
      .array(JudgedDialogue)
      .min(1)
      .max(MAX_DIALOGUES)
      .optional()
      .describe('Of models, word for word. Each judge gets all, in an order of their own'),
    from: JudgedSource.optional().describe(
      'Of people: read from their sessions when a page is served',
    ),
  })
  .meta({ id: 'Judging' });
export type Judging = z.infer<typeof Judging>;

/** Ids of all dialogues that a study names, in the order of its file; none without `judging`. */
export const judgedIds = (judging: Judging | undefined): readonly string[] =>
  judging?.from?.dialogues ?? judging?.dialogues?.map(({ dialogueId }) => dialogueId) ?? [];

/** Answers to a question about a dialogue. */
export const JudgeVerdict = z.enum(['yes', 'no', 'cant-tell']);
export type JudgeVerdict = z.infer<typeof JudgeVerdict>;

const LineIndex = z
  .int()
  .nonnegative()
  .nullable()
  .describe('0-based line that made them say yes; null without a yes');

/** The questions of a judge that are answered by yes, no or can't tell, each with its line. */
export const JUDGED_TRAITS = ['preemptive', 'ghosts'] as const;
export type JudgedTrait = (typeof JUDGED_TRAITS)[number];

/** What a judge says of one dialogue. The last one of a dialogue counts. */
export const Judgement = z.strictObject({
  dialogueId: z.string(),
  preemptive: JudgeVerdict.describe('Is a motion claimed while they only talk?'),
  preemptiveLine: LineIndex,
  ghosts: JudgeVerdict.describe('Is a thing named that is not in the home?'),
  ghostsLine: LineIndex,
  usefulness: z.int().min(1).max(5).describe('1 of no use … 5 very useful'),
});
export type Judgement = z.infer<typeof Judgement>;

/** What a judge has filled in of one dialogue so far. */
export const JudgementDraft = Judgement.omit({ dialogueId: true }).partial();
export type JudgementDraft = z.infer<typeof JudgementDraft>;

/** @returns Whether nothing is missing: all three answers, and the line of each yes. */
export const isWholeJudgement = (draft: JudgementDraft): boolean =>
  draft.usefulness !== undefined &&
  JUDGED_TRAITS.every((trait) => missingOf(draft, trait) === null);

/** What one question still lacks. */
export function missingOf(draft: JudgementDraft, trait: JudgedTrait): 'answer' | 'line' | null {
  const verdict = draft[trait];
  if (verdict === undefined) return 'answer';
  return verdict === 'yes' && (draft[`${trait}Line`] ?? null) === null ? 'line' : null;
}

/**
 * @param dialogues Without lines where the words are not at hand: then any line may have been marked.
 * @returns Why a judgement is none of these dialogues; null when it fits.
 */
export function judgementFault(
  dialogues: readonly (Pick<JudgedDialogue, 'dialogueId'> & Partial<JudgedDialogue>)[],
  judgement: Judgement,
): string | null {
  const dialogue = dialogues.find(({ dialogueId }) => dialogueId === judgement.dialogueId);
  if (dialogue === undefined) return `there is no dialogue ${judgement.dialogueId}`;
  for (const trait of JUDGED_TRAITS) {
    const line = judgement[`${trait}Line`];
    if ((judgement[trait] === 'yes') !== (line !== null))
      return `${trait}Line: a line goes with yes, and only with yes`;
    const count = dialogue.lines?.length;
    if (line !== null && count !== undefined && line >= count)
      return `${trait}Line: the dialogue has ${count} lines`;
  }
  return null;
}

/**
 * Dialogues in the order in which one session gets them: drawn by the session's id, so that no dialogue is first for all
 * judges. The same session always gets the same order.
 */
export function judgingOrder<T extends Pick<JudgedDialogue, 'dialogueId'>>(
  sessionId: string,
  dialogues: readonly T[],
): T[] {
  const place = (one: T): string => uuidV5(sessionId, `judged:${one.dialogueId}`);
  return dialogues
    .map((one) => ({ one, at: place(one) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ one }) => one);
}

/** What the page of a judge is given. */
export const JudgingView = z.object({
  dialogues: z
    .array(
      JudgedDialogue.omit({ categories: true, after: true }).extend({
        categories: z.array(z.string()).optional().describe('Absent where the study hides them'),
      }),
    )
    .describe('In the order of this session'),
  judgements: z.array(Judgement).describe('Stored ones, the last of each dialogue'),
  takenOut: z
    .int()
    .positive()
    .optional()
    .describe('Dialogues whose people withdrew while this page was there; absent: none'),
});
export type JudgingView = z.infer<typeof JudgingView>;
