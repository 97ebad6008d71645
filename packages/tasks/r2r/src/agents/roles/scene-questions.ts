import { type Landmark, LandmarkType } from '../../shared';

const ASKED: Readonly<Record<LandmarkType, string>> = {
  room: 'Which kind of room does direction {} show?',
  'building part':
    'Which doors, stairs, passages or other parts of the building does direction {} show?',
  'coloured object': 'Which colours do the things have that direction {} shows?',
  object: 'Which furniture and which other things does direction {} show?',
};

/** Where no landmark says what to look for. */
const ANYTHING = 'What does direction {} show?';

/**
 * What the scene observation expert is asked of a direction: one question of each type that the instruction has a landmark of. No
 * question names a landmark, since who is asked for a thing tends to see it (DiscussNav §III-C).
 *
 * @param direction 0 to 11. @returns In a fixed order; without a landmark one that asks for anything.
 */
export function sceneQuestions(landmarks: readonly Landmark[], direction: number): string[] {
  const types = new Set(landmarks.map(({ type }) => type));
  const asked = LandmarkType.options.filter((type) => types.has(type)).map((type) => ASKED[type]);
  return (asked.length === 0 ? [ANYTHING] : asked).map((text) =>
    text.replace('{}', String(direction)),
  );
}
