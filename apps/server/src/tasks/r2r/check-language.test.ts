import { FOLLOWER } from '@parley/task-r2r/shared';
import { expect, it } from 'vitest';
import { checkLanguage } from './check-language';
import { OFFLINE_BACKENDS, PROMPTABLE, withPrompted } from './r2r-ports';

const ENGLISH = 'Walk past the sofa and turn left. Stop by the door.';
const GERMAN = 'Gehen Sie am Sofa vorbei und biegen Sie dann links ab. Halten Sie an der Tür.';
const PROMPTED_BACKENDS = withPrompted(OFFLINE_BACKENDS, PROMPTABLE, ['reasoner']);
const checked = (
  instructions: readonly string[],
  config: { translate?: boolean } = {},
  backends = OFFLINE_BACKENDS,
  agentId = 'discussnav',
) =>
  checkLanguage(
    instructions.map((instruction, i) => ({
      episode: { episodeId: `1_${i}`, scan: 's', path: ['a'], bearingDeg: 0, instruction },
      agents: { [FOLLOWER]: { agentId, config } },
      backends,
    })),
  );

it('refuses another language where rules would read it, and names the first', async () => {
  await expect(checked([ENGLISH])).resolves.toBeUndefined();
  await expect(checked([ENGLISH, GERMAN, GERMAN])).rejects.toMatchObject({
    ...{ code: 'BAD_EPISODE', where: '1_1' },
    message: expect.stringContaining('not in English (nor are 1 more)'),
  });
});

it('lets models read it, with a translation and without', async () => {
  await expect(checked([GERMAN], {}, PROMPTED_BACKENDS)).resolves.toBeUndefined();
  await expect(checked([GERMAN], { translate: true }, PROMPTED_BACKENDS)).resolves.toBeUndefined();
});

it('asks who reads it: a single round the agent alone, and a walk that is drawn no one', async () => {
  const thinker = withPrompted(OFFLINE_BACKENDS, ['navigator'], ['reasoner']);
  await expect(checked([GERMAN], {}, thinker, 'single-round')).resolves.toBeUndefined();
  await expect(checked([GERMAN], {}, thinker)).rejects.toThrow(/not in English/);
  await expect(checked([GERMAN], {}, OFFLINE_BACKENDS, 'single-round')).rejects.toThrow();
  await expect(checked([GERMAN], {}, OFFLINE_BACKENDS, 'random')).resolves.toBeUndefined();
});

it('refuses a translation that nobody makes', async () => {
  await expect(checked([ENGLISH], { translate: true })).rejects.toMatchObject({
    ...{ code: 'BAD_INPUT', message: 'there is no translator' },
  });
});
