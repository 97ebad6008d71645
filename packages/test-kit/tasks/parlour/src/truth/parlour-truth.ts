import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ParleyError, type TaskTruth } from '@parley/protocol';
import { type RandomStream, randomStream } from '@parley/scenes/seed';
import { z } from 'zod';
import { doorsFrom, PARLOUR, type Room } from '../shared';
import { ParlourEpisode } from './episode';

const ROOMS = ['hall', 'kitchen', 'library', 'salon', 'attic', 'cellar'];
const FILE = 'parlour.json';
const HuntFile = z.object({ episodes: z.array(ParlourEpisode) });

/** A ring of rooms with one door across, so that two ways lead everywhere. */
function roomsOf(random: RandomStream): Room[] {
  const across = 2 + random.int(3);
  return ROOMS.map((id, i) => {
    const angle = (2 * Math.PI * i) / ROOMS.length;
    const next = [(i + 1) % ROOMS.length, (i + ROOMS.length - 1) % ROOMS.length];
    const more = i === 0 ? [across] : i === across ? [0] : [];
    return {
      id,
      position: [round(4 * Math.cos(angle)), 0, round(4 * Math.sin(angle))],
      doors: [...new Set([...next, ...more])].map((k) => ROOMS[k] as string).sort(),
    };
  });
}

const round = (value: number): number => Math.round(value * 1e4) / 1e4;

function hunt(place: string, seed: string, i: number): ParlourEpisode {
  const random = randomStream(seed, place, i, 'hunt');
  const rooms = roomsOf(random);
  const start = random.pick(ROOMS);
  const hidden = random.pick(ROOMS.filter((id) => id !== start));
  return { episodeId: `${place}-${i}`, sceneId: place, rooms, start, hidden };
}

/** Hunts of a place: the same seed always gives the same. */
export const huntsOf = (place: string, seed: string, count: number): ParlourEpisode[] =>
  Array.from({ length: count }, (_, i) => hunt(place, seed, i + 1));

function readHunts(file: string): ParlourEpisode[] {
  try {
    return HuntFile.parse(JSON.parse(readFileSync(file, 'utf8'))).episodes;
  } catch (error) {
    throw new ParleyError('BAD_EPISODE', 'is no file of hunts', {
      where: file,
      remedy: 'Make it by `parley episodes generate`.',
      cause: error,
    });
  }
}

export const PARLOUR_TRUTH: TaskTruth<ParlourEpisode> = {
  task: PARLOUR.task,
  episode: ParlourEpisode,
  generate: async (places, { seed, count }) =>
    places.map((folder) => {
      const place = basename(folder);
      const episodes = huntsOf(place, seed, count);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, FILE), `${JSON.stringify({ episodes }, null, 1)}\n`);
      return { place, episodes: count, remarks: [] };
    }),
  validate: async (places) =>
    places.map((folder) => {
      const episodes = readHunts(join(folder, FILE));
      const faults = episodes
        .filter(({ rooms, start, hidden }) => !doorsFrom(rooms, start).has(hidden))
        .map(({ episodeId }) => `${episodeId}: the thimble cannot be reached`);
      return { place: basename(folder), episodes: episodes.length, faults };
    }),
};
