import type { RoomType } from '@parley/protocol';
import { ADJECTIVES } from '@parley/scenes/describe';
import type { RandomStream } from '@parley/scenes/seed';
import type { Style, Turn } from '../../shared';
import type { Landmark } from './landmarks-near';
import type { Lexicon } from './lexicon';
import type { ToldRoute } from './told-route';

/** One action of an instruction, as its writer meant it. */
export interface ToldClause {
  readonly text: string;
  /** It is done once so many moves of the route are. */ readonly doneAfter: number;
  /** Its landmark without an article; null: it has none. */ readonly landmark: string | null;
}

interface Words {
  readonly lexicon: Lexicon;
  readonly random: Pick<RandomStream, 'pick'>;
}

/** What one action of a route says: which words of the lexicon, and of what. */
interface Meant {
  readonly say: readonly string[];
  readonly of?: string;
  /** Where a turn is taken. */ readonly at?: string;
  readonly doneAfter: number;
}

/** Tells a route, an action a clause, in the order in which they are done. The same stream gives the same words. */
export function tellClauses(route: ToldRoute, style: Style, words: Words): ToldClause[] {
  const meant = style === 'rooms' ? byRooms(route, words) : byMoves(route, style, words);
  return [...meant, stop(route, words)].map((one) => clauseOf(one, words));
}

function clauseOf({ say, of, at, doneAfter }: Meant, { lexicon, random }: Words): ToldClause {
  const where = at === undefined ? '' : ` ${random.pick(lexicon.at).replace('{}', at)}`;
  const said = random.pick(say).replace('{}', of ?? '');
  const landmark = (at ?? of)?.replace(/^the /, '') ?? null;
  return { text: `${said}${where}`, doneAfter, landmark };
}

const thing = ({ category, words }: Landmark, lexicon: Lexicon): string =>
  [
    'the',
    ...words.map((word) => ADJECTIVES[word] ?? word),
    lexicon.things[category] ?? category,
  ].join(' ');

/** A room after another of its type is the other one. */
function entered(
  [room, before]: readonly [room: RoomType, before: RoomType | null],
  doneAfter: number,
  { lexicon }: Words,
): Meant {
  const name = lexicon.rooms[room];
  const of = room === before ? name.replace('the ', 'the other ') : name;
  return { say: lexicon.enter, of, doneAfter };
}

const turned = (turn: Exclude<Turn, 'straight'>, doneAfter: number, { lexicon }: Words): Meant => ({
  say: lexicon[turn],
  doneAfter,
});

/** Every turn, and what is passed or entered between them. */
function byMoves({ steps, startRoom }: ToldRoute, style: Style, words: Words): Meant[] {
  const { lexicon } = words;
  const told: Meant[] = [];
  /** Place of the clause that the moves so far go straight on by; null: there is none. */
  let on: number | null = null;
  let room = startRoom;
  for (const [i, { turn, enters, at, past }] of steps.entries()) {
    const doneAfter = i + 1;
    if (turn !== 'straight') {
      const where = style === 'landmarks' && at !== null ? { at: thing(at, lexicon) } : undefined;
      told.push({ ...turned(turn, doneAfter, words), ...where });
      on = null;
    }
    if (enters !== null) {
      told.push(entered([enters, room], doneAfter, words));
      on = null;
      room = enters;
    } else if (style === 'landmarks' && past !== null) {
      told.push({ say: lexicon.past, of: thing(past, lexicon), doneAfter });
      on = told.length - 1;
    } else if (on === null) {
      told.push({ say: lexicon.on, doneAfter });
      on = told.length - 1;
      // Straight on is said once, however many viewpoints lie on it.
    } else if (told[on]?.of === undefined) told[on] = { ...(told[on] as Meant), doneAfter };
  }
  return told;
}

/** The first turn, the rooms, and the last turn if no room follows it. */
function byRooms({ steps, startRoom }: ToldRoute, words: Words): Meant[] {
  const { lexicon } = words;
  const first = steps[0]?.turn ?? 'straight';
  const told = first === 'straight' ? [] : [turned(first, 1, words)];
  const entries = steps.flatMap(({ enters }, i) => (enters === null ? [] : [{ enters, i }]));
  const [entry] = entries;
  if (startRoom !== null && entry !== undefined)
    told.push({ say: lexicon.leave, of: lexicon.rooms[startRoom], doneAfter: entry.i + 1 });
  for (const [k, { enters, i }] of entries.entries())
    told.push(
      entered([enters, k === 0 ? startRoom : (entries[k - 1]?.enters ?? null)], i + 1, words),
    );
  const lastEntry = entries.at(-1)?.i ?? 0;
  const later = steps.findLastIndex(({ turn }, i) => i > lastEntry && turn !== 'straight');
  const turn = steps[later]?.turn ?? 'straight';
  if (turn !== 'straight') told.push(turned(turn, later + 1, words));
  return told;
}

function stop({ goal, goalRoom, startRoom, steps }: ToldRoute, { lexicon }: Words): Meant {
  const doneAfter = steps.length;
  if (goal !== null) return { say: lexicon.stopAtThing, of: thing(goal, lexicon), doneAfter };
  if (goalRoom !== null) return { say: lexicon.stopInRoom, of: lexicon.rooms[goalRoom], doneAfter };
  const hasRooms = startRoom !== null || steps.some(({ enters }) => enters !== null);
  return { say: hasRooms ? lexicon.stopInDoorway : lexicon.stopThere, doneAfter };
}
