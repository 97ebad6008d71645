import { Judging } from '@parley/protocol';
import { z } from 'zod';
import { SESSION_KINDS, TrialEnd } from './trial';

/** A picture from the robot's eyes that was painted and stored for a person. */
export const KeptPicture = z.object({
  imageId: z.string().describe('SHA-256 of the JPEG'),
  widthPx: z.number().positive(),
  heightPx: z.number().positive(),
  isFramed: z.boolean().describe('A thing in it has a line around it'),
});
export type KeptPicture = z.infer<typeof KeptPicture>;

/** First row of a session: what the person agreed to and was given. */
export const SessionStart = z.object({
  studyId: z.string(),
  studyHash: z.string(),
  kind: z.enum(SESSION_KINDS),
  armId: z.string().optional(),
  episodeIds: z.array(z.string()).optional(),
  practiceEpisodeId: z
    .string()
    .nullable()
    .optional()
    .describe('Null: there is no practice; left out in rows of before'),
  armIds: z
    .array(z.string())
    .optional()
    .describe('Arm of each episode where one person meets several; left out: `armId` of all'),
  role: z
    .string()
    .optional()
    .describe('Role that the person was given, in a study that pairs people'),
  practiceArmId: z
    .string()
    .optional()
    .describe('Arm of the practice, where it is another one than that of the first trial'),
  judging: Judging.optional().describe(
    'Dialogues that people of the study judge, those of people by their ids: the log alone says what a judgement is of',
  ),
  pair: z
    .record(z.string(), z.string())
    .optional()
    .describe('Of the session of a pair: session of the person in each role'),
  consent: z.object({ openData: z.boolean(), version: z.int(), textHash: z.string() }),
});
export type SessionStart = z.infer<typeof SessionStart>;

/** How the wait for another person ended (`pairing` of a flow). */
export const PairingEnded = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('paired'),
    pairId: z.string().describe('Session that holds the trials of both'),
    role: z.string().describe('Role of this person in them'),
    armId: z.string().describe('Of the trials of the pair'),
    episodeIds: z.array(z.string()).describe('Of the pair, in order'),
  }),
  z.object({
    outcome: z.literal('timed-out'),
    waitedMs: z.int().nonnegative(),
    armId: z
      .string()
      .nullable()
      .describe('Arm of the trials with a model instead; null: they are passed over'),
  }),
]);
export type PairingEnded = z.infer<typeof PairingEnded>;

/** The log of the pair has come so far: what this person sees may have changed. */
export const PairMoved = z.object({ pairSeq: z.int().nonnegative() });

/** A trial of the pair is over. */
export const PairEnded = z.object({
  endedBy: TrialEnd.shape.endedBy,
  hasBegun: z.boolean().describe('Both were there, and the trial has rows'),
  isLast: z.boolean().describe('No further trial of the pair comes: it is over'),
  leftBy: z
    .string()
    .optional()
    .describe('Role of the person who was away too long or has left; absent where nobody has'),
});
export type PairEnded = z.infer<typeof PairEnded>;

/** Of a session that judges: the words of a dialogue are gone, as who wrote them withdrew. No judgement of it counts. */
export const DialogueWithdrawn = z.object({ dialogueId: z.string() });

export const SessionHello = z.object({ tabId: z.string(), visible: z.boolean().optional() });
export const SessionSuperseded = z.object({ tabId: z.string() });

/** Why a session is paused, as rows and view name it. */
export const PauseReason = z.enum([
  'hidden',
  'offline',
  'experimenter',
  'stalled',
  'detector',
  'model',
  'provider',
  'partner',
]);
export type PauseReason = z.infer<typeof PauseReason>;
export const SessionPause = z.object({ reason: PauseReason });

/** Last row of a session: the page it ends on. */
export const SessionEnd = z.object({
  page: z.enum(['code', 'withdrawn', 'technical']),
  message: z.string().nullable(),
});
export type SessionEnd = z.infer<typeof SessionEnd>;

export const QuestionShown = z.object({
  questionId: z.string(),
  picture: KeptPicture.optional(),
  optionPictures: z
    .record(z.string(), KeptPicture)
    .optional()
    .describe('Of what the options of a choice point at, by their ids: all of them or none'),
});
export type QuestionShown = z.infer<typeof QuestionShown>;

/** The picture beside the items at the end of a trial. */
export const PictureShown = z.object({
  hasChosen: z.boolean(),
  picture: KeptPicture.nullable().describe('Null when it could not be painted'),
});
export type PictureShown = z.infer<typeof PictureShown>;

/** Something that an analysis must know of (SCI-31). */
export const Deviation = z.looseObject({ what: z.string() });
export type Deviation = z.infer<typeof Deviation>;

export const Fault = z.looseObject({ code: z.string(), message: z.string().optional() });
export type Fault = z.infer<typeof Fault>;

export const ReplayDiverged = z.looseObject({
  what: z.string(),
  actor: z.string(),
  n: z.int(),
});

/** Rows that hold nothing of their own. */
export const Empty = z.looseObject({});

/** The wall clock of the server was set. Times of rows count on as if it had not been. */
export const ClockJump = z.object({
  byMs: z.int().describe('What it went ahead; negative: fell back, ms'),
});
