import type { HomeSpec } from '../home-spec';
import { MAPLE_DAY_ROOMS } from './maple-day';
import { MAPLE_NIGHT_ROOMS } from './maple-night';

/**
 * The main home: nine rooms along a hallway. North: master bedroom, bathroom, children's room, guest room.
 * South: study, living room, dining room, kitchen.
 */
export const MAPLE: HomeSpec = {
  sceneId: 'maple',
  ceilingHeightM: 2.6,
  rooms: [...MAPLE_NIGHT_ROOMS, ...MAPLE_DAY_ROOMS],
  doors: [
    { rooms: ['bedroom-1', 'hallway'], at: 3.3, widthM: 0.95, heightM: 2.06 },
    { rooms: ['bathroom', 'hallway'], at: 5.8, widthM: 0.95, heightM: 2.06 },
    { rooms: ['childrens-room', 'hallway'], at: 9.8, widthM: 0.95, heightM: 2.06 },
    { rooms: ['bedroom-2', 'hallway'], at: 12, widthM: 0.95, heightM: 2.06 },
    { rooms: ['study', 'hallway'], at: 2.6, widthM: 0.95, heightM: 2.06 },
    { rooms: ['living-room', 'hallway'], at: 6.2, widthM: 1.8, heightM: 2.2 },
    { rooms: ['dining-room', 'hallway'], at: 10.7, widthM: 1.1, heightM: 2.2 },
    { rooms: ['kitchen', 'hallway'], at: 13.5, widthM: 0.95, heightM: 2.06 },
    { rooms: ['living-room', 'dining-room'], at: 8.4, widthM: 1.9, heightM: 2.2 },
    { rooms: ['dining-room', 'kitchen'], at: 9.95, widthM: 1, heightM: 2.2 },
  ],
  windows: [
    { room: 'bedroom-1', wall: 'north', at: 2.3, widthM: 1.8, sillM: 0.85, headM: 2.2 },
    { room: 'bathroom', wall: 'north', at: 5.8, widthM: 0.9, sillM: 1.35, headM: 2.15 },
    { room: 'childrens-room', wall: 'north', at: 9, widthM: 1.5, sillM: 0.9, headM: 2.2 },
    { room: 'bedroom-2', wall: 'north', at: 13, widthM: 1.7, sillM: 0.85, headM: 2.2 },
    { room: 'hallway', wall: 'east', at: 5.21, widthM: 0.9, sillM: 0.9, headM: 2.2 },
    { room: 'study', wall: 'south', at: 1.75, widthM: 1.6, sillM: 0.85, headM: 2.2 },
    { room: 'living-room', wall: 'south', at: 6.3, widthM: 2.4, sillM: 0.45, headM: 2.3 },
    { room: 'dining-room', wall: 'south', at: 10.66, widthM: 1.8, sillM: 0.6, headM: 2.25 },
    { room: 'kitchen', wall: 'south', at: 13.6, widthM: 1.3, sillM: 1.05, headM: 2.15 },
  ],
  entrance: { room: 'hallway', wall: 'west', at: 5.21, colour: 'navy' },
};
