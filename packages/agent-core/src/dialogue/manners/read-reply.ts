import type { HeardMessage, TalkFlag } from '@parley/protocol';
import { type Dismissal, dismissalIn, tellsAsked } from '../../nlu';
import { note, type Routine, type SearchHeader } from '../../ports';
import type { DialogueMemory } from '../dialogue-memory';
import { type HeardAnswer, hearAnswer } from './hear-answer';
import { MANNERS_OFF, type MannersConfig } from './manners-config';
import { endSilence, type MannersMemory } from './manners-memory';
import { questionNumber } from './question-number';
import { replyTo } from './reply-to-question';
import { noteFlags, sayLine, sayOnce } from './say-line';
import { type Said, takeIn } from './take-in';
import {
  GOES_ALONE,
  HEEDED,
  KIND_LINES,
  NOT_THIS_ONE,
  NOT_UNDERSTOOD,
  NOTHING_READ,
  TOLD_BEFORE,
} from './texts';
import type { AskOptions } from './why-not-ask';

/** Why a question is sent again; for each reason once. */
export type Again = 'unread' | 'question-back' | TalkFlag;

/** A question that waits for its answer, and how it was put so far. */
export interface OpenQuestion {
  readonly question: string;
  readonly candidateId: string | null;
  /** Other things of the category that were seen. */
  readonly others: number;
  readonly header: SearchHeader;
  readonly config: MannersConfig;
  /** Reasons for which it was sent again. */
  readonly again: readonly Again[];
}

/** What words of the person do to an open question: they settle it, or it is sent again in this wording. */
export type Turn =
  | {
      readonly kind: 'settled';
      readonly asked:
        | 'answered'
        | 'cant-tell'
        | 'said-before'
        | 'refused'
        | 'dismissed'
        | 'not-understood';
      readonly memory: DialogueMemory;
    }
  | {
      readonly kind: 'again';
      readonly because: Again;
      readonly text: string;
      readonly memory: DialogueMemory;
    };

const withManners = (memory: DialogueMemory, more: Partial<MannersMemory>): DialogueMemory => ({
  ...memory,
  manners: { ...memory.manners, ...more },
});

/** Takes in typed words as an answer to an open question (UX-11a). */
export function* readReply(
  words: string,
  memory: DialogueMemory,
  { open, questionId }: { readonly open: OpenQuestion; readonly questionId: string },
): Routine<Turn> {
  const { question, header, config } = open;
  const heard = hearAnswer(words, { category: header.given.category, question });
  const { act, flags } = heard;
  const isFlagged = config.courtesy && flags.length > 0;
  if (isFlagged) yield* noteFlags(flags, { questionId });
  if (config.heedRefusal && act === 'refuse') {
    const told = yield* takeInSure({ question, words }, heard, { memory, listener: open });
    return settled('refused', yield* heedRefusal(told, open));
  }
  const dismissal = dismissalIn(words, { category: header.given.category, question });
  if (config.heedRefusal && act === 'said_before' && dismissal === null)
    return settled('said-before', yield* sayLine(TOLD_BEFORE, memory, header));
  // Rude or not, it says that it is not this one.
  if (dismissal !== null && config.clarify && open.candidateId !== null)
    return settled('dismissed', yield* heedDismissal(dismissal, memory, open));
  if (isFlagged) return yield* answerKindly(flags, memory, open);
  if (act === 'cannot_tell') {
    const told = yield* takeInBeside({ question, words }, heard, { memory, listener: open });
    if (told !== null) return settled('answered', told);
    return settled('cant-tell', yield* markCannotTell(question, memory));
  }
  if (config.replyToQuestions && act === 'question_back')
    return yield* replyAndReread(words, heard, { memory, open });
  const taken = yield* takeIn({ question, words }, memory, open);
  return taken.isUnderstood
    ? settled('answered', taken.memory)
    : yield* clarify(taken.memory, open);
}

/** "Dunno, some metal pole": memory after what could be read of it; null when that was nothing. */
function* takeInBeside(
  said: Said,
  { saysMore }: HeardAnswer,
  {
    memory,
    listener,
  }: { memory: DialogueMemory; listener: Pick<OpenQuestion, 'header' | 'config'> },
): Routine<DialogueMemory | null> {
  if (!saysMore) return null;
  const taken = yield* takeIn(said, memory, listener);
  const isNews = taken.memory.facts.some((fact) => !memory.facts.includes(fact));
  return taken.isUnderstood && isNews ? taken.memory : null;
}

/** Replies to a question back, once a question, and takes an answer that follows it ("why? it's a Bosch"). */
function* replyAndReread(
  words: string,
  heard: HeardAnswer,
  { memory, open }: { readonly memory: DialogueMemory; readonly open: OpenQuestion },
): Routine<Turn> {
  const { question, header, again, others } = open;
  const { category } = header.given;
  const isSecond = again.includes('question-back');
  const line = replyTo({ text: words, question, category, others });
  const replied = isSecond ? memory : yield* sayLine(line, memory, header);
  const said = { question, words };
  const told = yield* takeInBeside(said, heard, { memory: replied, listener: open });
  if (told !== null) return settled('answered', told);
  if (isSecond) return settled('not-understood', memory);
  return { kind: 'again', because: 'question-back', text: question, memory: replied };
}

const settled = (
  asked: Extract<Turn, { kind: 'settled' }>['asked'],
  memory: DialogueMemory,
): Turn => ({ kind: 'settled', asked, memory });

/**
 * At most once per question; then, where answers are acknowledged, it is said that nothing was read. The question stands
 * in it: the person need not look for it.
 */
function* clarify(
  memory: DialogueMemory,
  { question, header, config, again }: OpenQuestion,
): Routine<Turn> {
  if (!config.clarify) return settled('answered', memory);
  if (again.includes('unread'))
    return settled('not-understood', yield* sayUnread(memory, { header, config }));
  const text = `${NOT_UNDERSTOOD} ${question}`;
  return { kind: 'again', because: 'unread', text, memory };
}

/** One kind sentence, and the question stays open once more; later in the episode the words are just not understood. */
function* answerKindly(
  flags: readonly TalkFlag[],
  memory: DialogueMemory,
  open: OpenQuestion,
): Routine<Turn> {
  const [flag] = flags.filter((each) => !memory.manners.saidOnce.includes(each));
  if (flag !== undefined) {
    const told = yield* sayOnce(flag, KIND_LINES[flag], { memory, header: open.header });
    return { kind: 'again', because: flag, text: open.question, memory: told };
  }
  const isForeign = flags.includes('other-language') && !open.again.includes('other-language');
  return isForeign ? yield* clarify(memory, open) : settled('not-understood', memory);
}

/** Nothing of some words was read, and they are not asked for again. */
const sayUnread = function* (
  memory: DialogueMemory,
  { header, config }: Pick<OpenQuestion, 'header' | 'config'>,
): Routine<DialogueMemory> {
  return config.acknowledge ? yield* sayLine(NOTHING_READ, memory, header) : memory;
};

/** "Can't tell", by the button or typed. */
export function* markCannotTell(question: string, memory: DialogueMemory): Routine<DialogueMemory> {
  yield* note({ type: 'remark', text: `The person cannot tell: ${question}` });
  return { ...memory, cannotTell: [...memory.cannotTell, question] };
}

/** "Stop asking, it's red": what is surely said beside a refusal. */
function* takeInSure(
  said: Said,
  { reading, flags }: HeardAnswer,
  {
    memory,
    listener,
  }: { memory: DialogueMemory; listener: Pick<OpenQuestion, 'header' | 'config'> },
): Routine<DialogueMemory> {
  if (reading !== 'sure' || flags.length > 0) return memory;
  return (yield* takeIn(said, memory, listener)).memory;
}

/** The person wants no more questions about a candidate. */
function* heedRefusal(
  memory: DialogueMemory,
  { header, candidateId }: Pick<OpenQuestion, 'header' | 'candidateId'>,
): Routine<DialogueMemory> {
  const told = yield* sayLine(HEEDED, memory, header);
  if (candidateId === null) return told;
  return withManners(told, { refused: [...told.manners.refused, candidateId] });
}

/**
 * The candidate is not the one; what is said of the sought thing beside that is taken in, and the question still stands where that is
 * no answer to it.
 */
function* heedDismissal(
  { beside, isOfSought }: Dismissal,
  memory: DialogueMemory,
  { question, header, config }: Pick<OpenQuestion, 'question' | 'header' | 'config'>,
): Routine<DialogueMemory> {
  const taken = yield* takeIn({ question: '', words: beside }, memory, { header, config });
  const isAnswered = isOfSought && tellsAsked(beside, question, header.given.category);
  const told = isAnswered
    ? taken.memory
    : withManners(taken.memory, { dismissed: [...memory.manners.dismissed, question] });
  return config.acknowledge ? yield* sayLine(NOT_THIS_ONE, told, header) : told;
}

/** A question ran into its time-out; after some in a row the robot goes on alone and says so once (UX-13). */
export function* noteSilence(memory: DialogueMemory, open: OpenQuestion): Routine<DialogueMemory> {
  const { question, candidateId, header, config } = open;
  const { manners } = memory;
  const unansweredInARow = manners.unansweredInARow + 1;
  const after = withManners(memory, {
    unanswered: [...manners.unanswered, question],
    unansweredInARow,
    silentAbout: candidateId,
  });
  if (unansweredInARow !== config.maxUnansweredInARow) return after;
  return yield* sayOnce('goes-alone', GOES_ALONE, { memory: after, header });
}

/**
 * Takes in words that the person said unasked: additions, and corrections and late answers beside the question that
 * they answer, for "brown" alone says little.
 */
export function* readUnasked(
  message: HeardMessage,
  start: DialogueMemory,
  listener: Omit<OpenQuestion, 'question' | 'again'>,
): Routine<DialogueMemory> {
  const { header, config, others } = listener;
  const { category } = header.given;
  const { text } = message;
  const question = questionOf(message, start);
  const memory = withManners(start, endSilence(start.manners));
  const asked = question === '' ? null : question;
  const heard = hearAnswer(text, { category, question: asked });
  const { act, flags } = heard;
  const isFlagged = config.courtesy && flags.length > 0;
  if (isFlagged) yield* noteFlags(flags, { messageId: message.messageId });
  if (config.heedRefusal && act === 'refuse') {
    const told = yield* takeInSure({ question, words: text }, heard, { memory, listener });
    return yield* heedRefusal(told, listener);
  }
  if (isFlagged) return yield* sayKindLines(flags, memory, header);
  if (config.heedRefusal && act === 'said_before')
    return asked === null ? memory : takenForAnswered(asked, memory);
  const isAsking = config.replyToQuestions && act === 'question_back';
  const replied = isAsking
    ? yield* sayLine(replyTo({ text, question, category, others }), memory, header)
    : memory;
  if (isAsking && !heard.saysMore) return replied;
  const { unanswered, unread } = memory.manners;
  const corrects =
    asked !== null && memory.asked.includes(asked) && ![...unanswered, ...unread].includes(asked);
  const taken = yield* takeIn({ question, words: text, corrects }, replied, listener);
  if (!taken.isUnderstood) return yield* sayUnread(taken.memory, listener);
  return asked === null ? taken.memory : answeredAfterAll(asked, taken.memory);
}

function* sayKindLines(
  flags: readonly TalkFlag[],
  start: DialogueMemory,
  header: SearchHeader,
): Routine<DialogueMemory> {
  let memory = start;
  for (const flag of flags) memory = yield* sayOnce(flag, KIND_LINES[flag], { memory, header });
  return memory;
}

/** The question that was first put: one sent again bears its number, `…/q3.2`. */
function questionOf(message: HeardMessage, memory: DialogueMemory): string {
  const number = questionNumber(message);
  return (number === null ? undefined : memory.asked[number - 1]) ?? message.question ?? '';
}

/** "I already told you", late: as if it had come in time, the question is not owed. */
const takenForAnswered = (question: string, memory: DialogueMemory): DialogueMemory => {
  const { unanswered, unread } = memory.manners;
  if (!unanswered.includes(question)) return memory;
  return withManners(memory, {
    unanswered: unanswered.filter((each) => each !== question),
    unread: [...unread, question],
  });
};

const answeredAfterAll = (question: string, memory: DialogueMemory): DialogueMemory => {
  const others = (questions: readonly string[]): string[] =>
    questions.filter((each) => each !== question);
  return {
    ...withManners(memory, {
      unanswered: others(memory.manners.unanswered),
      unread: others(memory.manners.unread),
    }),
    cannotTell: others(memory.cannotTell),
  };
};

/** Who listens, and how: the situation of a question without its text. */
export const listenerOf = (
  header: SearchHeader,
  { manners: config = MANNERS_OFF, candidateId, others = 0 }: AskOptions,
): Omit<OpenQuestion, 'question' | 'again'> => ({
  header,
  config,
  candidateId: candidateId ?? null,
  others,
});
