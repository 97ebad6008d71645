import { type Route, routeTo } from '@parley/datasets/goals';
import type { PersonalGoal } from '@parley/scenes/format';
import type { FeedbackSetting, HintType, KnowledgePacket } from '../../shared';
import { checkPose, type Household } from './household';
import { instructText } from './instruct-text';
import { referenceWay } from './reference-actions';
import { type RelativePlace, relativePlace } from './relative-place';
import type { Situation } from './situation';

/** What the robot shows. */
export interface ShownThing {
  readonly name: string;
  readonly roomName: string | null;
  /** It counts as the goal: the robot only stands wrong. */ readonly isGoal: boolean;
  /** How it stands wrong to the goal: too far off, or so near that its middle is not in the picture. */
  readonly stands: 'far' | 'near';
}

/** What a person may say of a goal; null or empty: they do not know it. */
export interface KnownFacts {
  /** Null: nothing with a name is shown. Undefined: the person cannot see what is shown. */
  readonly shown: ShownThing | null | undefined;
  readonly attribute: string | null;
  readonly look: string | null;
  readonly purpose: string | null;
  /** Types of things beside the goal, at most two. */ readonly neighbours: readonly string[];
  /** Room of the goal as landmark. */ readonly roomName: string | null;
  /** Place of the nearest thing that counts as the goal, when it is in the same room or in sight. */
  readonly place: RelativePlace | null;
  /** From another room. */ readonly route: Extract<Route, { kind: 'route' }> | null;
  /** The way in the authors' words (`fidelity: code`), at most three parts; null: in the person's own. */
  readonly codeRoute: readonly string[] | null;
  /** Can the person name the rooms of a route? */ readonly namesRooms: boolean;
}

export interface KnowledgeOptions {
  readonly setting: FeedbackSetting;
  readonly packet: KnowledgePacket;
  /** Whose routes: rooms and metres, or those of the authors' code. */ readonly fidelity:
    | 'paper'
    | 'code';
}

const NEIGHBOURS = 2;
/** Longer routes are left out (NAVCHAT chatgpt_based_sim.py). */
const MOST_CODE_PARTS = 3;
const NO_WAY = { place: null, route: null, codeRoute: null } as const;

/** Kinds of hints that a setting lets a person give. */
export function hintTypesOf(setting: FeedbackSetting): readonly HintType[] {
  if (setting === 'none' || setting === 'yes-no') return [];
  return setting === 'mixed' ? ['corrective', 'procedural', 'landmark', 'descriptive'] : [setting];
}

/**
 * The facts that a person has at hand (SCI-30). With the packet `constant` these are the same in all settings, whatever the
 * person may say of them; with `minimal` only those that the setting is about: the tag of what is shown, without its room; the
 * look, without purpose and owner; the neighbours, without the room; the way, without names of rooms.
 *
 * @throws {ParleyError} `BAD_INPUT` when the pose is not a number; `BAD_EPISODE` when the home has no such goal or thing.
 */
export function knownFacts(
  household: Household,
  situation: Situation,
  { setting, packet, fidelity }: KnowledgeOptions,
): KnownFacts {
  checkPose(situation.pose, `goal ${situation.goalId} turn ${situation.turn}`);
  const goal = household.goal(situation.goalId);
  const isAll = packet === 'constant';
  const types = isAll ? hintTypesOf('mixed') : hintTypesOf(setting);
  const isFull = isAll || setting === 'mixed';
  const knows = (type: HintType): boolean => types.includes(type);
  const ways = { paper: wayTo, code: codeWayTo };
  const way = knows('procedural') ? ways[fidelity](household, goal, situation) : NO_WAY;
  return {
    shown: knows('corrective') ? shownThing(household, goal, { situation, isFull }) : undefined,
    attribute: isFull ? goal.attribute : null,
    look: knows('descriptive') ? (goal.description[0] ?? null) : null,
    purpose: isFull && goal.explanation !== '' ? goal.explanation : null,
    neighbours: knows('landmark') ? neighboursOf(household, goal) : [],
    roomName: isFull ? (household.roomOf(goal)?.name ?? null) : null,
    ...way,
    namesRooms: isFull,
  };
}

const neighboursOf = (household: Household, { landmarks }: PersonalGoal): string[] =>
  [...new Set(landmarks.map((key) => household.thing(key).type))].slice(0, NEIGHBOURS);

function shownThing(
  household: Household,
  goal: PersonalGoal,
  { situation, isFull }: { readonly situation: Situation; readonly isFull: boolean },
): ShownThing | null {
  if (situation.shown === null) return null;
  const thing = household.thing(situation.shown);
  return {
    name: thing.tag ?? thing.type,
    roomName: isFull ? (household.roomAt(thing.position)?.name ?? null) : null,
    isGoal: goal.sameGoal.includes(thing.key),
    stands: situation.isWithinReach === true ? 'near' : 'far',
  };
}

type Way = Pick<KnownFacts, 'place' | 'route' | 'codeRoute'>;

/** In the same room where it is, else a route; nothing where no way leads. */
function wayTo(household: Household, goal: PersonalGoal, situation: Situation): Way {
  if (isNear(household, goal, situation))
    return { ...NO_WAY, place: nearestMember(household, goal, situation.pose) };
  const roomId = household.roomOf(goal)?.roomId ?? null;
  const route = routeTo(household, situation.pose, { viewPoints: goal.viewPoints, roomId });
  return { ...NO_WAY, route: route.kind === 'route' ? route : null };
}

/** Distance and angle always, and from elsewhere a route, unless it has more than three parts. */
function codeWayTo(household: Household, goal: PersonalGoal, situation: Situation): Way {
  const { actions } = referenceWay(household, situation.pose, goal);
  const text = isNear(household, goal, situation) || actions === null ? [] : instructText(actions);
  return {
    place: nearestMember(household, goal, situation.pose),
    route: null,
    codeRoute: text.length <= MOST_CODE_PARTS ? text : [],
  };
}

/** In the goal's room, or with nothing between. */
export function isNear(
  household: Household,
  goal: PersonalGoal,
  { pose, isInSight }: Situation,
): boolean {
  const room = household.roomOf(goal);
  return isInSight ?? (room !== null && household.roomAt(pose.position)?.key === room.key);
}

/** The nearest thing that counts as a goal, as the robot stands. */
export function nearestMember(
  household: Household,
  goal: PersonalGoal,
  pose: Situation['pose'],
): RelativePlace {
  const [first, ...others] = household.membersOf(goal).map((thing) => relativePlace(pose, thing));
  return others.reduce(
    (best, one) => (one.distanceM < best.distanceM ? one : best),
    first as RelativePlace,
  );
}
