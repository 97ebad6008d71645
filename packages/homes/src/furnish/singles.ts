import type { CategoryName } from '@parley/protocol';
import type { HomeState, RoomState } from './home-state';

/** Where one of a category is all that people have: a home, or a room. */
const ONE_IN: Readonly<Partial<Record<CategoryName, 'home' | 'room'>>> = {
  blender: 'room',
  'coffee machine': 'room',
  fridge: 'room',
  kettle: 'room',
  'knife block': 'room',
  microwave: 'room',
  phone: 'room',
  piano: 'home',
  printer: 'home',
  radio: 'room',
  'range hood': 'room',
  stove: 'room',
  toaster: 'room',
  toilet: 'room',
  tv: 'room',
  'washing machine': 'home',
};

/** Categories of which a room has one at most. */
export const SINGLES: readonly CategoryName[] = Object.keys(ONE_IN) as CategoryName[];

/** Has the room, or the home, already the one that people have? */
export function isTaken(
  home: Pick<HomeState, 'things'>,
  room: Pick<RoomState, 'things'>,
  category: CategoryName,
): boolean {
  const scope = ONE_IN[category];
  if (scope === undefined) return false;
  const things = scope === 'home' ? home.things() : room.things;
  return things.some(({ model }) => model.category === category);
}
