import type { Hint } from './hint';
import { isPlaced } from './is-placed';
import { readBearing } from './read-direction';
import { readLandmarks } from './read-landmarks';
import { readLook } from './read-look';
import { meansAnew, readOtherGoal } from './read-other-goal';
import { isSameName, personalNames } from './read-personal';
import { roomsIn } from './read-rooms';
import { readRoute } from './read-route';
import { readVerdict, type Verdict } from './read-verdict';
import { plainName, sentencesOf, wordsOf } from './sentences';
import { thingsIn } from './word-kinds';

/** In the light of what an answer is read. */
export interface AnswerContext {
  /** Name of the goal as the person gave it (`Alice's bed`); null: none is sought. */
  readonly goalPhrase: string | null;
  /** Its type (`bed`); null: not known. */ readonly goalType: string | null;
  /** What was asked: how a bare answer is meant. */ readonly question?: string;
}

/**
 * What an answer means for the robot (ORION §III-B1, "or more information"): verdict, other goal, name tag, look, landmark, room, bearing,
 * route, in that order. Total: any text in any language gives a list, at worst an empty one. Written with the train part of the
 * speakers alone (SCI-16).
 */
export function readHints(text: string, context: AnswerContext): Hint[] {
  const hints: Hint[] = [];
  const route: Extract<Hint, { kind: 'route' }>['steps'][number][] = [];
  const verdicts: Verdict[] = [];
  const others: Hint[] = [];
  for (const sentence of sentencesOf(text)) {
    const rest = asAnswer(withoutVerdict(sentence), context);
    const verdict = verdictIn(sentence, context);
    verdicts.push(verdict);
    const other = readOtherGoal(rest, context);
    if (other !== null) others.push({ kind: 'request', phrase: other });
    const steps = readRoute(rest);
    if (steps.length > 0) route.push(...steps);
    else hints.push(...hintsIn(rest, verdict, context));
  }
  if (route.length > 0) hints.push({ kind: 'route', steps: route });
  const said = (['closer', 'no', 'yes'] as const).find((one) => verdicts.includes(one));
  const first: Hint[] =
    said === undefined
      ? []
      : said === 'closer'
        ? [{ kind: 'closer' }]
        : [{ kind: 'verdict', isGoal: said === 'yes' }];
  return [...first, ...others.slice(-1), ...hints];
}

/** "No, it's Bob's computer": what follows the comma is read by itself. */
const withoutVerdict = (sentence: string): string => {
  const [, rest] =
    /^(?:yes|no|nope|yeah|yep|sorry|well|okay|ok|hm+|please|nah)\b[,:]?\s+(.+)$/i.exec(sentence) ??
    [];
  return rest ?? sentence;
};

/** "What stands next to it?" "A glass table": said of what stands beside, and not of how the goal looks. */
const asAnswer = (sentence: string, { question = '' }: AnswerContext): string =>
  /\bnext to it\b/i.test(question) && BARE.test(sentence) ? `next to ${sentence}` : sentence;
/** A few words without a verb of their own, and no place. */
const BARE =
  /^(?!.*\b(?:is|are|was|it|you|not|no|yes|next to|near|beside|between|behind|in|on|at|left|right|know|sure)\b)(?:\S+ ){0,7}\S+$/i;

const NEGATES = /\b(?:not|no|never|wrong|neither)\b/;
/** The person says what they want, and not what is there. */
const WANTS =
  /\b(?:want|need|looking for|after|mean|find|search|go to|look for|mine|sought|seek)\b/;

/** The person speaks of where the robot is. */
const OF_ROBOT =
  /\byou(?:'re| are| have| stand| see| got)\b|\b(?:of|before) you is\b|\bfac(?:e|ing)\b/;

/** The name of the goal itself, in a sentence that tells what the robot is at, is a verdict too. */
function verdictIn(sentence: string, { goalPhrase }: AnswerContext): Verdict {
  const verdict = readVerdict(sentence);
  if (goalPhrase === null || verdict === 'closer') return verdict;
  const names = personalNames(sentence);
  const isNamed = names.some((name) => isSameName(name, goalPhrase));
  const others = names.some((name) => !isSameName(name, goalPhrase));
  const plain = sentence.toLowerCase();
  if (isNamed && NEGATES.test(plain)) return 'no';
  const isOther = others || WANTS.test(plain) || plain.endsWith('?') || isPlaced(sentence);
  if (isNamed && !isOther && verdict === null) return 'yes';
  return verdict;
}

/** What a sentence tells besides its verdict, when it is no part of a route. */
function hintsIn(sentence: string, verdict: Verdict, context: AnswerContext): Hint[] {
  const plain = sentence.toLowerCase();
  const names = personalNames(sentence).filter(
    (name) => context.goalPhrase === null || !isSameName(name, context.goalPhrase),
  );
  // What the robot is said to be at is named, whatever the words; what the goal is said to be beside is a landmark.
  const isOfPlace = isPlaced(sentence) && !OF_ROBOT.test(plain);
  if (names.length > 0 && !WANTS.test(plain) && !isOfPlace)
    return [{ kind: 'name-tag', phrase: names[0] as string }];
  if (verdict === 'closer') return [];
  const type = bareType(sentence, context);
  if (type !== null && names.length === 0) return [{ kind: 'name-tag', phrase: type }];
  const bearing = readBearing(plain);
  if (bearing !== null) return [{ kind: 'bearing', ...bearing }];
  const landmarks = readLandmarks(sentence, context.goalType);
  const look = landmarks.length === 0 && names.length === 0 ? readLook(sentence) : null;
  return [
    ...(look === null
      ? []
      : [
          {
            kind: 'look',
            phrase: look,
            ...(meansAnew(sentence) && { isAnew: true as const }),
          } as const,
        ]),
    ...landmarks.map((phrase) => ({ kind: 'landmark', phrase }) as const),
    ...roomsOf(sentence),
  ];
}

/** "That is a cabinet": a thing of another type. "It is in the kitchen", "it is a red one" are none. */
function bareType(sentence: string, { goalType }: AnswerContext): string | null {
  const [, rest] =
    /\b(?:it|that|this|there) is (?:just |only |actually |really )?((?:an?|the) .+)$/i.exec(
      sentence,
    ) ?? [];
  if (rest === undefined) return null;
  const name = plainName(rest);
  const [thing] = thingsIn(wordsOf(name));
  if (thing === undefined || thing !== name || thing === goalType) return null;
  return thing;
}

function roomsOf(sentence: string): Hint[] {
  const plain = sentence.toLowerCase();
  return roomsIn(sentence)
    .filter(({ before }) => before !== 'from')
    .map(({ room }) => ({ kind: 'room', room, isThere: !/\bnot (?:in|inside|at)\b/.test(plain) }));
}

/**
 * The name of the goal that a first message asks for: the personal name where there is one, else what follows the order
 * ("find the blue chair"); the whole text where no order is read. Never empty for a text with a word.
 */
export function readRequest(text: string): string {
  const sentences = sentencesOf(text);
  for (const sentence of sentences) {
    const [name] = personalNames(sentence);
    if (name !== undefined) return name;
  }
  for (const sentence of sentences) {
    const [, rest] =
      /\b(?:find|go to|look for|search for|get to|show me|bring yourself to|navigate to|drive to|need|want|where is)\b (.+?)(?: for me| please)?$/i.exec(
        sentence,
      ) ?? [];
    if (rest !== undefined) return plainName(rest);
  }
  return plainName(text) || text.trim();
}
