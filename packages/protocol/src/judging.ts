import { z } from 'zod';
import { uuidV5 } from './uuid';

/** One line of a dialogue that is judged, as the judge reads it. */
export const JudgedLine = z.object({
  speaker: z.string().min(1).max(60).describe('As the judge reads it, e.g. "Ground agent"'),
  text: z.string().min(1),
  question: z
    .string()
    .min(1)
    .optional()
    .describe('Of an exchange: what the speaker was asked; `text` is what came back'),
  place: z
    .int()
    .positive()
    .optional()
    .describe('Of an exchange: at which place of the way it was, from 1'),
  decided: z
    .string()
    .min(1)
    .optional()
    .describe('Of the last exchange at a place: what was decided there. It is not judged'),
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
  told: z
    .string()
    .min(1)
    .optional()
    .describe('Of a discussion: the instruction that it is about, word for word'),
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
    questions: z
      .enum(['conversation', 'exchanges'])
      .optional()
      .describe(
        'What is asked: three questions about each conversation, or of each exchange of a discussion whether it is useful, wrong or redundant, and where it first went wrong. Left out: `conversation`',
      ),
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

/** What one exchange of a discussion was good for. */
export const ExchangeRating = z.enum(['useful', 'wrong', 'redundant']);
export type ExchangeRating = z.infer<typeof ExchangeRating>;

/** What a judge says of one discussion, exchange by exchange. The last one of a discussion counts. */
export const ExchangesJudgement = z.strictObject({
  dialogueId: z.string(),
  ratings: z.array(ExchangeRating).min(1).describe('One for each line, in their order'),
  firstWrong: z
    .int()
    .nonnegative()
    .nullable()
    .describe('0-based line at which the discussion first went wrong; null: nowhere'),
});
export type ExchangesJudgement = z.infer<typeof ExchangesJudgement>;

/** A judgement of a conversation, or of the exchanges of a discussion. */
export const AnyJudgement = z.union([Judgement, ExchangesJudgement]);
export type AnyJudgement = z.infer<typeof AnyJudgement>;

/** Is it one of exchanges? */
export const isOfExchanges = (judgement: AnyJudgement): judgement is ExchangesJudgement =>
  'ratings' in judgement;

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
  judgement: AnyJudgement,
  questions: Judging['questions'] = 'conversation',
): string | null {
  const dialogue = dialogues.find(({ dialogueId }) => dialogueId === judgement.dialogueId);
  if (dialogue === undefined) return `there is no dialogue ${judgement.dialogueId}`;
  if (isOfExchanges(judgement) !== (questions === 'exchanges'))
    return `the study asks other questions: ${questions}`;
  if (isOfExchanges(judgement)) return exchangesFault(judgement, dialogue.lines?.length);
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

/** @param count Lines of the discussion; undefined where the words are not at hand. */
function exchangesFault(
  { ratings, firstWrong }: ExchangesJudgement,
  count: number | undefined,
): string | null {
  if (count !== undefined && ratings.length !== count)
    return `ratings: ${ratings.length} of ${count} exchanges`;
  return firstWrong === null || firstWrong < ratings.length
    ? null
    : `firstWrong: the discussion has ${ratings.length} exchanges`;
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
  questions: Judging.shape.questions,
  dialogues: z
    .array(
      JudgedDialogue.omit({ categories: true, after: true }).extend({
        categories: z.array(z.string()).optional().describe('Absent where the study hides them'),
      }),
    )
    .describe('In the order of this session'),
  judgements: z.array(AnyJudgement).describe('Stored ones, the last of each dialogue'),
  takenOut: z
    .int()
    .positive()
    .optional()
    .describe('Dialogues whose people withdrew while this page was there; absent: none'),
});
export type JudgingView = z.infer<typeof JudgingView>;
