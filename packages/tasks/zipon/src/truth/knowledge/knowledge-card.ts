import type { PersonalGoal, Scene } from '@parley/scenes/format';
import type { GoalKnowledge, HomePlan, KnowledgeCard, KnowledgePart } from '../../shared';
import type { ZiponEpisode } from '../episode';
import { doorIn } from './door-in';

/** What a knowledge card is made of. */
export interface CardSource {
  readonly episode: Pick<ZiponEpisode, 'goals' | 'rooms' | 'things'>;
  readonly scene: Pick<Scene, 'rooms' | 'portals'>;
  /** Address of the picture of a goal; null: there is none. */
  readonly pictureUrlOf: (goalId: string) => string | null;
}

/**
 * What a person of an arm is told of the goals and the home (SCI-30). Of what is not told nothing stands in the card.
 *
 * @throws {TypeError} When a goal names a thing that its home lacks.
 */
export function knowledgeCard(source: CardSource, told: readonly KnowledgePart[]): KnowledgeCard {
  return {
    plan: told.includes('plan') ? planOf(source) : null,
    goals: source.episode.goals.map((goal) => goalKnowledge(goal, source, told)),
    hasNameTags: told.includes('name-tag'),
  };
}

function goalKnowledge(
  goal: PersonalGoal,
  { episode, pictureUrlOf }: CardSource,
  told: readonly KnowledgePart[],
): GoalKnowledge {
  const { goalId, description, landmarks, sameGoal, roomKey, explanation } = goal;
  const thing = (key: string) => {
    const found = episode.things.find((each) => each.key === key);
    if (found === undefined) throw new TypeError(`goal ${goalId} names ${key}, which is not there`);
    return found;
  };
  const knows = (part: KnowledgePart): boolean => told.includes(part);
  const room = episode.rooms.find(({ key }) => key === roomKey);
  return {
    look: knows('look') ? (description[0] ?? null) : null,
    pictureUrl: knows('picture') ? pictureUrlOf(goalId) : null,
    // Several of one type are said once.
    neighbours: knows('neighbours') ? [...new Set(landmarks.map((key) => thing(key).type))] : [],
    placesXZ: knows('plan')
      ? sameGoal.map((key) => {
          const [x, , z] = thing(key).position;
          return [x, z];
        })
      : [],
    roomName: knows('household') ? (room?.name ?? null) : null,
    purpose: knows('household') && explanation !== '' ? explanation : null,
  };
}

/** Rooms as people call them, in their outlines, and the doors between them; null where none of them is in this home. */
function planOf({ episode, scene }: CardSource): HomePlan | null {
  const outlines = new Map<string, HomePlan['rooms'][number]>();
  for (const { roomId, name } of episode.rooms) {
    const outline = scene.rooms.find(({ id }) => id === roomId)?.polygonXZ ?? [];
    const polygonXZ = outline.map(([x, z]): [number, number] => [x, z]);
    if (roomId !== null && polygonXZ.length >= 3) outlines.set(roomId, { name, polygonXZ });
  }
  const doors = scene.portals.flatMap(({ roomA, roomB, position, widthM }) => {
    const room = outlines.get(roomA);
    if (room === undefined || !outlines.has(roomB)) return [];
    return [doorIn(room.polygonXZ, position, widthM)];
  });
  return outlines.size === 0 ? null : { rooms: [...outlines.values()], doors };
}
