import type { TalkFlag } from '@parley/protocol';
import {
  answersAfterAsking,
  type DialogueAct,
  isOnlyImpatient,
  readUtterance,
  remindsOnly,
  saysBeside,
} from '../../nlu';

/** What the robot hears in a text before anything of it becomes a fact. */
export interface HeardAnswer {
  /** `unread`: no statement about the target was found in it. */
  readonly reading: 'sure' | 'hedged' | 'unread';
  /** `said_before`: the person takes the question for answered ("yes I already told you"), and says nothing else. */
  readonly act: DialogueAct | 'said_before';
  readonly flags: readonly TalkFlag[];
  /** "nothing", "it is empty", asked what is near: understood, though it tells of no thing. */
  readonly isNothing: boolean;
  /** Beside not knowing or asking back something else is said, which a reader may read. */
  readonly saysMore: boolean;
}

export interface HearOptions {
  readonly category: string;
  /** What had been asked; null for words that answer nothing. */
  readonly question: string | null;
}

/**
 * Tells answers from what is none: questions back, refusals, another language, abuse. The one place where manners meet
 * the reading of texts.
 */
export function hearAnswer(text: string, options: HearOptions): HeardAnswer {
  const { statements, reading, act, flags } = readUtterance(text, options);
  const isRead = statements.some((statement) => statement.type !== 'category');
  const isRude = !isRead && !flags.includes('abuse') && RUDE.test(plainOf(text));
  const saysMore = saysBeside(text, options.question);
  const heard = actIn(text, { act, isRead });
  return {
    reading: isRead ? reading : 'unread',
    act: heard,
    saysMore: heard === 'question_back' ? answersAfterAsking(text, options) : saysMore,
    flags: isRude ? [...flags, 'abuse'] : flags,
    isNothing:
      !isRead && ASKS_WHAT_IS_NEAR.test(options.question ?? '') && NOTHING.test(bareOf(text)),
  };
}

/** Anger in words that say nothing else; beside something that can be read it is only a way of speaking. */
const RUDE =
  /\bfor (fuck|fucks|fuck's|christ's|god's|crying out loud)\b|\b(wtf|ffs|omfg|fuck|fucking|bullshit|bollocks)\b|\bwhat the (fuck|hell)\b|\b(bloody|fucking) hell\b|\bare you (blind|deaf|dumb|stupid|thick|kidding|serious|for real)\b/;

const ASKS_WHAT_IS_NEAR = /^what\b.*\b(near|next to|close to|beside)\b/i;
/** Whole texts that say that there is no such thing. */
const NOTHING =
  /^(no )?((there|it|the \w+)('?s| is|) )?(nothing|none|empty)( (really|much|special|else|at all|there|on it|near it|next to it|around|nearby))*( it('?s| is) empty)?$/;

const plainOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .trim();

const bareOf = (text: string): string =>
  plainOf(text)
    .replace(/[^a-z']+/g, ' ')
    .trim();

const REFUSES =
  /\b(stop|quit) (asking|it with the questions|the questions|bothering)\b|\b(no|enough) (more )?questions\b|\b(do not|don'?t) ask (me )?(again|any ?more)\b|\bleave me (alone|be)\b|\bdo your (own )?job\b/;
/** The whole of a text: in an answer these words repair it ("blue, wait, green"). */
const WAITS =
  /^(please )?(wait|hold on|hang on|not now|one (moment|second|sec|minute)|just a (moment|second|sec|minute)|give me a (moment|second|sec|minute))( please| a (moment|second|sec|minute))?$/;
const ASKS_FIRST = /^(sorry )?(why|what('?s| is| are| do you mean| does)|which one|huh)\b[^.!?]*\?/;
const ASKS =
  /^((but|and|so|ok) )*(why (do|are) you|why would you|what do you mean|what('?s| is) an? \w+( \w+)?$|what(('?s| is| was) (that|this|it)( (supposed|meant|even))* to| does (that|this|it)( (even|really|actually))*) mean|i (do not|don'?t) (understand|get) (the question|you|that|what you)|i (do not|don'?t) understand$)/;

/** Acts of a text of which nothing was read, and which may do no more than remind. */
const SILENT: ReadonlySet<DialogueAct> = new Set([
  'inform',
  'instruct',
  'off_topic',
  'question_back',
]);

function actIn(
  text: string,
  { act, isRead }: { act: DialogueAct; isRead: boolean },
): HeardAnswer['act'] {
  const plain = plainOf(text);
  const bare = bareOf(text);
  if (REFUSES.test(plain) || WAITS.test(bare)) return 'refuse';
  if (ASKS_FIRST.test(plain) || ASKS.test(bare)) return 'question_back';
  const isReminder = !isRead && remindsOnly(text);
  if (act === 'refuse' && isOnlyImpatient(text)) return isReminder ? 'said_before' : 'inform';
  return isReminder && SILENT.has(act) ? 'said_before' : act;
}
