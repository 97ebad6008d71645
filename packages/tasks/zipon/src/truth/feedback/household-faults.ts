import type { GoalsFile } from '@parley/scenes/format';

/** What is wrong with a goals file, and where. */
export interface HouseholdFault {
  readonly where: string;
  readonly what: string;
}

const repeated = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, i) => values.indexOf(value) !== i)),
];

/**
 * What keeps the goals of a home from being told apart or spoken of: ids and personal names that stand for two, rooms and
 * things that do not exist, places that are no numbers. Empty when nothing is wrong.
 */
export function householdFaults({ goals, rooms, things }: GoalsFile): HouseholdFault[] {
  const roomKeys = new Set(rooms.map(({ key }) => key));
  const thingKeys = new Set(things.map(({ key }) => key));
  const twice = (list: string, values: readonly string[], what: string): HouseholdFault[] =>
    repeated(values).map((value) => ({ where: list, what: `two ${what} "${value}"` }));
  return [
    ...twice('goals', goals.map(({ goalId }) => goalId), 'goals have the id'),
    ...twice('goals', goals.map(({ name }) => name), 'goals are called'),
    ...twice('rooms', rooms.map(({ key }) => key), 'rooms have the key'),
    ...twice('rooms', rooms.map(({ name }) => name), 'rooms are called'),
    ...twice('things', things.map(({ key }) => key), 'things have the key'),
    ...things.flatMap(({ position, outlineXZ }, i) =>
      [...position, ...outlineXZ.flat()].every(Number.isFinite)
        ? []
        : [{ where: `things[${i}]`, what: 'its place is not a number' }],
    ),
    ...goals.flatMap(({ roomKey, landmarks, sameGoal }, i) => [
      ...(roomKey === null || roomKeys.has(roomKey)
        ? []
        : [{ where: `goals[${i}].roomKey`, what: `there is no room "${roomKey}"` }]),
      ...[...landmarks, ...sameGoal].flatMap((key) =>
        thingKeys.has(key) ? [] : [{ where: `goals[${i}]`, what: `there is no thing "${key}"` }],
      ),
    ]),
  ];
}
