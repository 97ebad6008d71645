import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';

/** Work of people in a scene's folder that nothing makes again by itself, and what it is called. */
const WORK = {
  'episodes.json': 'episodes',
  'goals.json': 'personalised goals',
  pictures: 'target pictures',
} as const;

/**
 * Refuses to put a scene over one in which something has been planned.
 *
 * @throws {ParleyError} `BAD_INPUT` naming what would be lost.
 */
export function guardWork(folder: string): void {
  if (!existsSync(folder)) return;
  const there = new Set(readdirSync(folder));
  const lost = Object.entries(WORK).flatMap(([name, what]) => (there.has(name) ? [what] : []));
  if (lost.length === 0) return;
  throw new ParleyError(
    'BAD_INPUT',
    `a scene is there with ${lost.join(', ')}; they would be lost`,
    {
      where: join(folder),
      remedy: 'Take another name or folder, or say --replace.',
    },
  );
}
