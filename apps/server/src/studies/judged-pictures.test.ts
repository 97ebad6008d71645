import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSceneCatalog } from '../catalog/scene-catalog';
import { repositoryRoot } from '../repository';
import { loadStudyFile } from './load-study';
import { studyPaths } from './study-paths';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const { accepted, rejected } = z
  .object({
    accepted: z.record(z.string(), z.object({ sha256, seen: z.string().min(20) })),
    rejected: z.record(z.string(), z.object({ sha256, why: z.string().min(20) })),
  })
  .parse(
    JSON.parse(readFileSync(join(repositoryRoot(), 'studies/coin/table-2-pictures.json'), 'utf8')),
  );
const catalog = createSceneCatalog(join(repositoryRoot(), 'public/scenes'));
const files = [...studyPaths([join(repositoryRoot(), 'studies')])].filter(([id]) =>
  id.startsWith('coin-'),
);

const pictureOf = (episodeId: string): string => {
  const episode = catalog.findEpisode(episodeId);
  const path = episode && catalog.fileOf(episode.sceneId, episode.picture);
  if (path == null) throw new Error(`${episodeId} has no picture`);
  return createHash('sha256').update(readFileSync(path)).digest('hex');
};

describe('target pictures of the human study of CoIN (SCI-23)', () => {
  it.each(files.filter(([id]) => id.startsWith('coin-table-2')))(
    '%s shows people sixteen that were looked at and accepted',
    (_, path) => {
      const { episodes } = loadStudyFile(path).study;
      expect([...episodes].sort()).toEqual(Object.keys(accepted).sort());
    },
  );

  it.each(Object.entries({ ...accepted, ...rejected }))(
    '%s is still the picture that was looked at',
    (episodeId, { sha256: judged }) => {
      expect(pictureOf(episodeId)).toBe(judged);
    },
  );

  it.each(files)('%s shows none that was rejected', (_, path) => {
    const { episodes } = loadStudyFile(path).study;
    expect(episodes.filter((id) => id in rejected)).toEqual([]);
  });
});
