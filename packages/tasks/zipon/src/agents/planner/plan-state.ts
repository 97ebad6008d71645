import { z } from 'zod';
import type { ContextEntry } from '../../shared';
import { confirmsGoal, type Hint, readHints, readRequest } from '../feedback';
import { headNoun } from '../functions';
import { apartM, type Place, type Stand } from './stand';
import { takeBack } from './take-back';
import { type Gone, goneOn, isBareTurn, nextStep, toldWay, type Way } from './way';

/** An object that a function has returned. */
export interface Candidate {
  readonly id: string;
  /** What it was looked for by. */ readonly label: string;
  readonly at: Place;
  readonly score: number;
  /** About its half width on the floor plan, metres; 0: not known. */ readonly radiusM: number;
  /** Times that a function returned it. */ sightings: number;
  /** Times that the robot went there. */ visits: number;
  /** Talks before it went there last; −1: never. */ visitedTurn: number;
  /** The nearest look at it since the newest talk in which it was seen; null: it was not looked at. */
  readonly look: Look | null;
  /** Detection that the robot took it for when it stood at it, by id: what map and memory know is the same thing. Null: none yet. */
  seenAs: string | null;
  /** No way leads there, or nothing was seen when the robot was there. */ isOut: boolean;
  /** What the detector took it for when the robot stood at it, if that is another thing; null: none. */
  takenFor: string | null;
}

/** A look at a thing. */
interface Look {
  /** Talks before it. */ readonly turn: number;
  /** Metres from the robot. */ readonly fromM: number;
}

/** A hint with where and when it was given. */
export interface PlacedHint {
  readonly hint: Hint;
  readonly stand: Stand;
  /** Of the talk that it answered, from 1. */ readonly turn: number;
}

/** The robot held something up as the goal. */
export interface Claim {
  readonly id: string;
  readonly at: Place;
  readonly radiusM: number;
  readonly turn: number;
  /** Detection that it was taken for; null: none. */ readonly seenAs: string | null;
  /** Metres from the robot when it was held up. */ readonly fromM: number;
  /** The person said yes of it, or that the robot should come closer to it, or step back from it. */ isConfirmed: boolean;
  /** The person said no, or what else it is. Neither: silence, a refusal, or hints alone leave it open. */
  isDenied: boolean;
  /** What the person said that it is. */ tag: string | null;
  /** The room that they said that it is in. */ room: string | null;
  /** Remembered already. */ isRemembered: boolean;
}

/** A place in a room that has a name. */
export interface KnownRoom {
  readonly room: string;
  readonly at: Place;
}

/** The robot asked whether it is there, where it detected nothing of the goal. */
export interface AskedPlace {
  readonly at: Place;
  readonly turn: number;
  /** Nothing in the answer says that it is there, or nearly. */ isDenied: boolean;
}

/** What has happened since the goal was asked for, as the planner reads it in the context. */
export interface PlanState {
  /** Personal name of the goal. */ readonly phrase: string;
  /** Its type, for detectors and maps. */ readonly type: string;
  /** Calls that were made, `name(first argument)`. */ readonly done: ReadonlyMap<string, number>;
  readonly candidates: ReadonlyMap<string, Candidate>;
  readonly claims: readonly Claim[];
  readonly asked: readonly AskedPlace[];
  readonly hints: readonly PlacedHint[];
  /** Labels of which everything is searched. */ readonly searched: ReadonlySet<string>;
  readonly stand: Stand;
  /** The newest call and what it gave; null before the first. */ readonly last: LastCall | null;
  /** Calls since the person spoke, newest last. */ readonly recent: readonly LastCall[];
  /** The newest word is the person's. */ readonly isAnswered: boolean;
  readonly turns: number;
  /** Ways that the person told, by the talk that they answered. */
  readonly ways: ReadonlyMap<number, Way>;
  /** Rooms that the robot was told that it was in, by name as it was said, and where. */
  readonly rooms: readonly KnownRoom[];
  /** Id of the object that the robot went to last and has not left; null: it stands at none. */
  readonly near: string | null;
  /** What the robot has said for this goal, oldest first. */ readonly talks: readonly string[];
  /** The semantic map is made on the way: asked again after a walk it may show more. */
  readonly isMapGrowing: boolean;
  /** Walks of this goal. */ readonly walks: number;
  /** By what the map was asked for: walks before it was asked last. */
  readonly mapAsked: ReadonlyMap<string, number>;
}

export interface LastCall {
  readonly name: string;
  readonly args: { readonly [key: string]: unknown };
  readonly isError: boolean;
  readonly objects: readonly string[];
  readonly walked: string | null;
}

const Data = z.object({
  robot: z.object({ at: z.tuple([z.number(), z.number()]), headingDeg: z.number() }).optional(),
  objects: z
    .array(
      z.object({
        id: z.string(),
        label: z.string(),
        at: z.tuple([z.number(), z.number()]),
        score: z.number(),
        radiusM: z.number().default(0),
      }),
    )
    .default([]),
  walked: z.string().nullable().default(null),
  isDone: z.boolean().default(false),
  isWhole: z.boolean().default(true),
  wentM: z.number().default(0),
  takenFor: z.string().nullable().default(null),
  isGrowing: z.boolean().default(false),
});

/** Reads the context from its beginning: the same context gives the same state. */
export function readContext(context: readonly ContextEntry[]): PlanState {
  const [first] = context;
  const phrase = readRequest(first?.kind === 'user' ? first.text : '');
  const type = headNoun(phrase);
  const state = {
    phrase,
    type,
    done: new Map<string, number>(),
    candidates: new Map<string, Candidate>(),
    claims: [] as Claim[],
    asked: [] as AskedPlace[],
    hints: [] as PlacedHint[],
    searched: new Set<string>(),
    stand: { at: [0, 0], headingDeg: 0 } as Stand,
    last: null as LastCall | null,
    recent: [] as LastCall[],
    isAnswered: true,
    turns: 0,
    ways: new Map<number, Way>(),
    near: null as string | null,
    talks: [] as string[],
    rooms: [] as KnownRoom[],
    isMapGrowing: false,
    walks: 0,
    mapAsked: new Map<string, number>(),
  };
  let asked: { readonly name: string; readonly args: LastCall['args'] } | null = null;
  for (const entry of context.slice(1)) {
    if (entry.kind === 'call') {
      asked = entry.call;
      if (asked?.name !== 'talk') continue;
      state.turns++;
      state.talks.push(String(asked.args.content));
      const { candidates, turns: turn } = state;
      const claimedId = typeof asked.args.claims === 'string' ? asked.args.claims : state.near;
      const claimed = claimedId === null ? undefined : candidates.get(claimedId);
      if (String(asked.args.content).includes(AM_I_THERE))
        state.asked.push({ at: state.stand.at, turn, isDenied: false });
      if (claimed !== undefined && isClaim(asked.args.content))
        state.claims.push(claimOf(claimed, { turn, stand: state.stand }));
    } else if (entry.kind === 'user') {
      state.isAnswered = true;
      state.recent = [];
      hear(state, entry.text);
    } else {
      const call = takeResult(state, entry, asked);
      state.near = nearAfter(state.near, call);
      asked = null;
    }
  }
  return state;
}

const claimOf = (
  { id, at, radiusM, seenAs }: Candidate,
  { turn, stand }: { readonly turn: number; readonly stand: Stand },
): Claim => ({
  ...{ id, at, radiusM, turn, seenAs, fromM: apartM(stand.at, at) },
  isConfirmed: false,
  isDenied: false,
  tag: null,
  room: null,
  isRemembered: false,
});

/** The question that the robot puts where it is led to and detects nothing, and where it can be told only what it has found. */
export const AM_I_THERE = 'Am I in front of it?';

/** Whether the robot's own words hold something up. */
const isClaim = (content: unknown): boolean =>
  typeof content === 'string' && content.startsWith('Is this');

type Mutable = {
  -readonly [K in keyof PlanState]: PlanState[K] extends ReadonlyMap<infer A, infer B>
    ? Map<A, B>
    : PlanState[K] extends ReadonlySet<infer S>
      ? Set<S>
      : PlanState[K] extends readonly (infer E)[]
        ? E[]
        : PlanState[K];
};

/** The thing is right, and the robot stands wrong to it. */
const STANDS_WRONG = new Set<Hint['kind']>(['closer', 'farther']);

/** The answer to the newest talk. */
function hear(state: Mutable, text: string): void {
  const { phrase, type, stand, turns: turn } = state;
  const goal = { goalPhrase: phrase, goalType: type, question: state.talks.at(-1) ?? '' };
  const said = readHints(text, goal);
  const other = said.find((hint) => hint.kind === 'request');
  if (other?.kind === 'request') return take(state, other.phrase, { said, stand });
  if (said.some((hint) => hint.kind === 'look' && hint.isAnew === true))
    state.hints = state.hints.filter(({ hint }) => hint.kind !== 'look');
  takeBack(state, said);
  for (const hint of said) {
    if (hint.kind === 'taken-back' || hint.kind === 'earlier') continue;
    state.hints.push({ hint, stand, turn });
    if (hint.kind === 'route') state.ways.set(turn, toldWay(hint.steps));
  }
  const isRight = said.some(({ kind }) => STANDS_WRONG.has(kind));
  const place = state.asked.at(-1);
  const isConfirmed = confirmsGoal(text, goal);
  if (place?.turn === turn) place.isDenied = !isRight && !isConfirmed;
  const claim = state.claims.at(-1);
  const tag = said.find((hint) => hint.kind === 'name-tag');
  const room = tag?.kind === 'name-tag' ? (tag.room ?? null) : null;
  // What the robot is told of stands before it.
  if (room !== null) state.rooms.push({ room, at: claim?.turn === turn ? claim.at : stand.at });
  if (claim === undefined || claim.turn !== turn) return;
  const verdict = said.find((hint) => hint.kind === 'verdict');
  claim.isConfirmed = isRight || isConfirmed;
  const isNo = verdict?.kind === 'verdict' && !verdict.isGoal;
  claim.isDenied = !claim.isConfirmed && (isNo || tag !== undefined);
  claim.tag = tag?.kind === 'name-tag' ? tag.phrase : null;
  claim.room = room;
}

/**
 * The person wants another thing: what was said of the one before, and what it was denied for, counts no longer. What else the words
 * tell is of the new one.
 */
function take(
  state: Mutable,
  phrase: string,
  { said, stand }: { readonly said: readonly Hint[]; readonly stand: Stand },
): void {
  state.phrase = phrase;
  state.type = headNoun(phrase);
  state.claims = [];
  state.asked = [];
  state.hints = said
    .filter(({ kind }) => kind !== 'verdict' && kind !== 'request' && !STANDS_WRONG.has(kind))
    .map((hint) => ({ hint, stand, turn: state.turns }));
}

/** A detection this near to where map or memory have a thing is that thing, metres. */
export const SAME_THING_M = 1.5;

/** Functions that look at what they return. */
const LOOKS = new Set(['detect_object', 'double_check', 'search_object']);

/** The nearest look since the newest talk. */
function lookOf(known: Look | null, { turns: turn, stand }: Mutable, at: Place): Look {
  const fromM = apartM(stand.at, at);
  return known?.turn === turn && known.fromM < fromM ? known : { turn, fromM };
}

function takeResult(
  state: Mutable,
  entry: Extract<ContextEntry, { kind: 'result' }>,
  asked: { readonly name: string; readonly args: LastCall['args'] } | null,
): LastCall {
  const data = Data.safeParse(entry.data ?? {}).data ?? Data.parse({});
  const from = state.stand;
  if (data.robot !== undefined) state.stand = data.robot;
  for (const { id, label, at, score, radiusM } of data.objects) {
    const known = state.candidates.get(id);
    const {
      visits = 0,
      visitedTurn = -1,
      isOut = false,
      sightings = 0,
      seenAs = null,
      takenFor = null,
    } = known ?? {};
    const seen = known?.look ?? null;
    const look = LOOKS.has(entry.name) ? lookOf(seen, state, at) : seen;
    const counts = { visits, visitedTurn, isOut, seenAs, takenFor, sightings: sightings + 1 };
    state.candidates.set(id, { id, label, at, score, radiusM, look, ...counts });
  }
  const call: LastCall = {
    name: entry.name,
    args: asked?.args ?? {},
    isError: entry.isError,
    objects: data.objects.map(({ id }) => id),
    walked: data.walked,
  };
  const key = keyOf(call.name, Object.values(call.args)[0]);
  state.done.set(key, (state.done.get(key) ?? 0) + 1);
  if (data.isDone && typeof call.args.obj_str === 'string') state.searched.add(call.args.obj_str);
  const went = state.candidates.get(String(call.args.obj_id));
  if (went !== undefined && (call.name === 'goto_object' || call.name === 'double_check')) {
    went.visits++;
    went.visitedTurn = state.turns;
    went.takenFor = data.takenFor;
    if (call.walked === 'unreachable' || call.isError) went.isOut = true;
  }
  if (call.name === 'detect_object' || call.name === 'double_check')
    takeFor(state, String(call.args.obj_id ?? state.near), call.objects);
  askedMap(state, call, data.isGrowing);
  goOn(state, call, { from, isWhole: data.isWhole && !call.isError, wentM: data.wentM });
  if (call.name === 'update_memory') {
    const claim = state.claims.findLast(({ id }) => id === call.args.obj_id);
    if (claim !== undefined) claim.isRemembered = true;
  }
  state.last = call;
  state.recent.push(call);
  state.isAnswered = false;
  return call;
}

/** When the map was asked for what, in walks. */
function askedMap(state: Mutable, { name, args }: LastCall, isGrowing: boolean): void {
  if (WALKS.has(name)) state.walks++;
  if (name !== 'retrieve_map') return;
  state.isMapGrowing ||= isGrowing;
  state.mapAsked.set(String(args.obj_str), state.walks);
}

const WALKS = new Set([
  ...['goto_object', 'double_check', 'goto_point', 'follow_leg', 'search_object', 'move'],
]);

/** Among what is detected where the robot stands at a thing, the nearest to it is that thing. */
function takeFor({ candidates }: Mutable, id: string, objects: readonly string[]): void {
  const thing = candidates.get(id);
  if (thing === undefined || id.startsWith('obj')) return;
  let leastM = SAME_THING_M;
  for (const seen of objects.flatMap((one) => candidates.get(one) ?? [])) {
    const awayM = apartM(seen.at, thing.at);
    if (awayM > leastM) continue;
    leastM = awayM;
    thing.seenAs = seen.id;
  }
}

/** A part of the newest way was gone, or was not; where it was not, the robot has looked around. */
function goOn(state: Mutable, { name }: LastCall, gone: Omit<Gone, 'stand'>): void {
  const way = state.ways.get(state.turns);
  const step = nextStep(way);
  if (way === undefined || step === null) return;
  if (way.stuck !== null && name === 'rotate') {
    way.stuck.hasLooked = true;
    return;
  }
  const isPart = name === (isBareTurn(step) ? 'rotate' : 'follow_leg');
  if (!isPart) return;
  goneOn(way, { ...gone, stand: state.stand });
  if (step.toRoom !== null && way.stuck === null)
    state.rooms.push({ room: step.toRoom, at: state.stand.at });
}

/** The object that the robot went to last, as long as it has not gone elsewhere. */
function nearAfter(near: string | null, { name, args, isError }: LastCall): string | null {
  if (isError) return near;
  if (name === 'goto_object' || name === 'double_check') return String(args.obj_id);
  return LEAVES_OBJECT.has(name) ? null : near;
}

const LEAVES_OBJECT = new Set(['goto_point', 'follow_leg', 'search_object']);

/** How a call is counted. */
export const keyOf = (name: string, argument: unknown): string => `${name}(${String(argument)})`;
