import type { Pose } from '@parley/protocol';
import { isInside } from '@parley/scenes/polygon';
import {
  type FoundObject,
  goalAtHand,
  ZIPON_BELIEFS,
  type ZiponMoment,
} from '@parley/task-zipon/shared';
import { claimedThing, facedThing, type ZiponEpisode } from '@parley/task-zipon/truth';
import type { z } from 'zod';
import type { TrialMoment } from '../../live-task';
import { heldUp } from './held-up';
import { isInPicture } from './is-in-picture';
import type { HomeOutline } from './outline-of';

/** Where name tags are looked for. */
interface TaggedHome {
  readonly episode: Pick<ZiponEpisode, 'rooms' | 'things'>;
  readonly outline: HomeOutline;
}

/**
 * What a person knows at a moment of a trial: which goal is at hand, and the name tag of what the robot claims or faces.
 *
 * @param goals Of a round, in order.
 * @param home Null: the person is told no name tags.
 */
export function momentOf(
  { pose, sensor, pointed, beliefs }: TrialMoment,
  goals: ZiponEpisode['goals'],
  home: TaggedHome | null,
): ZiponMoment {
  const read = <N extends keyof typeof ZIPON_BELIEFS>(
    name: N,
  ): z.infer<(typeof ZIPON_BELIEFS)[N]> | null => {
    const parsed = ZIPON_BELIEFS[name].safeParse(beliefs.get(name));
    return parsed.success ? (parsed.data as z.infer<(typeof ZIPON_BELIEFS)[N]>) : null;
  };
  const hand = goalAtHand(read('goal'), read('goal-end'));
  const talk = read('talk');
  const claim = talk?.goalIndex === hand.goalIndex ? talk.claim : null;
  const found = talk !== null && isJustTold(hand, talk) ? talk.claim : null;
  const goalName = goals[hand.goalIndex]?.name ?? null;
  return {
    ...hand,
    goalName,
    nameTag:
      home === null || pose === null
        ? null
        : tagAt({ pose, sensor }, { claim: claim ?? found, pointed }, home),
    claim:
      pointed !== null
        ? heldUp(pointed, claim, sensor)
        : found === null || pose === null
          ? null
          : heldUp({ pose, box: null }, found, sensor),
  };
}

/** Where the robot asks nothing, what it said that it has found is shown until it is told of the next goal. */
const isJustTold = (
  { goalIndex, isAsked, lastEnding }: ReturnType<typeof goalAtHand>,
  talk: { readonly goalIndex: number },
): boolean => lastEnding === 'not-asked' && !isAsked && talk.goalIndex === goalIndex - 1;

/** A claim counts as long as the robot stands by it: it is what the picture shows. */
const CLAIM_WITHIN_M = 4;

function tagAt(
  view: { readonly pose: Pose; readonly sensor: TrialMoment['sensor'] },
  {
    claim,
    pointed,
  }: { readonly claim: FoundObject | null; readonly pointed: TrialMoment['pointed'] },
  { episode, outline }: TaggedHome,
): string | null {
  const { pose } = view;
  const isShown = (thing: ZiponEpisode['things'][number]): boolean =>
    isInPicture(thing, view, outline);
  // What the picture does not show is not what is asked about.
  const things = episode.things.filter(isShown);
  if (claim !== null && isNear(pose, claim)) {
    const claimed = claimedThing(things, claim);
    if (claimed !== null) return claimed.tag;
    // What stands behind a thing without a name is not what is asked about.
    if (pointed !== null) return null;
  }
  const roomsById = new Map(episode.rooms.map((room) => [room.roomId, room]));
  const roomAt: Parameters<typeof facedThing>[0]['roomAt'] = ([x, , z]) => {
    const at = outline.rooms.find(({ polygonXZ }) => isInside(polygonXZ, [x, z]));
    return at === undefined ? null : (roomsById.get(at.id) ?? null);
  };
  return facedThing({ roomAt, goals: { things } }, pose)?.tag ?? null;
}

function isNear({ position }: Pose, claim: FoundObject): boolean {
  const [dx, dz] = [claim.position[0] - position[0], claim.position[2] - position[2]];
  return dx * dx + dz * dz <= CLAIM_WITHIN_M * CLAIM_WITHIN_M;
}
