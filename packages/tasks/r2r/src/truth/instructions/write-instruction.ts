import type { RoomType } from '@parley/protocol';
import { ADJECTIVES } from '@parley/scenes/describe';
import type { RandomStream } from '@parley/scenes/seed';
import type { Turn } from '../../shared';
import type { Landmark } from './landmarks-near';
import type { Lexicon } from './lexicon';

/** A move of a route, as it can be told. */
export interface ToldStep {
  readonly turn: Turn;
  /** Type of the room that is entered; null: none is. */ readonly enters: RoomType | null;
  /** Beside the viewpoint where it begins. */ readonly at: Landmark | null;
  /** Beside the viewpoint that it leads to, and not the last. */ readonly past: Landmark | null;
}

export interface ToldRoute {
  readonly startRoom: RoomType | null;
  readonly steps: readonly ToldStep[];
  readonly goalRoom: RoomType | null;
  /** Beside the goal. */ readonly goal: Landmark | null;
}

/**
 * Three ways to tell the same route, as three people told each of R2R's: by what one passes, by the turns that one takes, by the rooms
 * that one goes through. All say where to stop.
 */
export const STYLES = ['landmarks', 'turns', 'rooms'] as const;
export type Style = (typeof STYLES)[number];

/** Tells a route. The same stream gives the same words. */
export function writeInstruction(
  route: ToldRoute,
  style: Style,
  { lexicon, random }: { readonly lexicon: Lexicon; readonly random: RandomStream },
): string {
  const say = (of: readonly string[], what = ''): string => random.pick(of).replace('{}', what);
  const thing = ({ category, words }: Landmark): string =>
    [
      'the',
      ...words.map((word) => ADJECTIVES[word] ?? word),
      lexicon.things[category] ?? category,
    ].join(' ');
  const turned = (turn: Exclude<Turn, 'straight'>): string => say(lexicon[turn]);

  const clauses = style === 'rooms' ? byRooms() : byMoves();
  return sentencesOf([...clauses, stop()], lexicon, random);

  /** A room after another of its type is the other one. */
  function entered(room: RoomType, before: RoomType | null): string {
    const name = lexicon.rooms[room];
    return say(lexicon.enter, room === before ? name.replace('the ', 'the other ') : name);
  }

  /** Every turn, and what is passed or entered between them. */
  function byMoves(): string[] {
    const told: string[] = [];
    let isOn = false;
    let room = route.startRoom;
    for (const { turn, enters, at, past } of route.steps) {
      if (turn !== 'straight') {
        const where = style === 'landmarks' && at !== null ? ` ${say(lexicon.at, thing(at))}` : '';
        told.push(`${turned(turn)}${where}`);
        isOn = false;
      }
      if (enters !== null) told.push(entered(enters, room));
      else if (style === 'landmarks' && past !== null) told.push(say(lexicon.past, thing(past)));
      // Straight on is said once, however many viewpoints lie on it.
      else if (isOn) continue;
      else told.push(say(lexicon.on));
      isOn = enters === null;
      room = enters ?? room;
    }
    return told;
  }

  /** The first turn, the rooms, and the last turn if no room follows it. */
  function byRooms(): string[] {
    const { steps, startRoom } = route;
    const first = steps[0]?.turn ?? 'straight';
    const told = first === 'straight' ? [] : [turned(first)];
    const entries = steps.flatMap(({ enters }, i) => (enters === null ? [] : [{ enters, i }]));
    if (startRoom !== null && entries.length > 0)
      told.push(say(lexicon.leave, lexicon.rooms[startRoom]));
    for (const [k, { enters }] of entries.entries())
      told.push(entered(enters, k === 0 ? startRoom : (entries[k - 1]?.enters ?? null)));
    const lastEntry = entries.at(-1)?.i ?? 0;
    const later = steps.findLast(({ turn }, i) => i > lastEntry && turn !== 'straight')?.turn;
    if (later !== undefined && later !== 'straight') told.push(turned(later));
    return told;
  }

  function stop(): string {
    const { goal, goalRoom } = route;
    if (goal !== null) return say(lexicon.stopAtThing, thing(goal));
    if (goalRoom !== null) return say(lexicon.stopInRoom, lexicon.rooms[goalRoom]);
    return say(lexicon.stopInDoorway);
  }
}

/** One or two clauses a sentence; the last stands alone. */
function sentencesOf(clauses: readonly string[], lexicon: Lexicon, random: RandomStream): string {
  const sentences: string[] = [];
  for (let i = 0; i < clauses.length; ) {
    const size = i + 2 < clauses.length ? 1 + random.int(2) : 1;
    const sentence = clauses.slice(i, i + size).join(random.pick(lexicon.joint));
    sentences.push(`${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`);
    i += size;
  }
  return sentences.join(' ');
}
