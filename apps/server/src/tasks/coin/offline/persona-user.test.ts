import { createRasteriser } from '@parley/scenes/raster';
import { buildTestHome } from '@parley/scenes/test-home';
import { describe, expect, it } from 'vitest';
import { readAsked } from './asked/read-asked';
import { createPersonaUser, PERSONA_USERS, personaAsked, pictureFacts } from './persona-user';
import { PERSONAS } from './personas';
import { knowledgeOfPicture } from './picture-knowledge';
import { sightsOfPicture } from './picture-sights';

const { scene, sensors } = buildTestHome();
const sights = sightsOfPicture(
  {
    pose: { position: [-2.75, 0, 0.75], headingDeg: 10 },
    cameraHeightM: 1.31,
    pitchDeg: -20,
    hfovDeg: 64,
  },
  createRasteriser(sensors),
);
/** Instance 2: red fabric chair with black legs, next to the table. */
const episode = { episodeId: 'e2', targetId: 2 };
const known = knowledgeOfPicture(scene, scene.instances[0] as never, sights);
const asked = (question: string) => personaAsked(readAsked(question, 'chair'), known, () => true);

describe('personas', () => {
  it('are six', () => {
    expect(PERSONA_USERS).toEqual([
      'persona:terse',
      'persona:chatty',
      'persona:hedging',
      'persona:misspelling',
      'persona:correcting',
      'persona:wrong-once',
    ]);
  });

  it('know what the picture shows, in plain words', () => {
    expect(pictureFacts(known)).toMatchObject({
      category: 'chair',
      colour: 'red',
      part: 'legs',
      partColour: 'black',
      material: 'fabric',
      near: ['table', 'vase'],
      on: 'floor',
    });
  });

  it.each([
    ['What colour are the legs?', { kind: 'open', slot: 'partColour' }],
    ['Is the chair red?', { kind: 'yes-no', slot: 'colour', value: 'red', truth: true }],
    [
      'Is the chair dark blue?',
      { kind: 'yes-no', slot: 'colour', value: 'dark blue', truth: false },
    ],
    [
      'Is it near a window or near a table?',
      { kind: 'choice', slot: 'near', values: ['window', 'table'], right: 'table' },
    ],
    ['Is it this one?', { kind: 'confirm', truth: true }],
    ['Which room is it in?', { kind: 'open', slot: 'unknown' }],
    ['Is it in the kitchen?', { kind: 'yes-no', slot: 'room', value: 'kitchen', truth: null }],
    ['Is it cosy?', { kind: 'open', slot: 'unknown' }],
  ] as const)('%s', (question, expected) => {
    expect(asked(question)).toEqual(expected);
  });

  it('answer the same question of the same episode the same way', async () => {
    for (const id of Object.keys(PERSONAS) as (keyof typeof PERSONAS)[]) {
      const say = async () => {
        const user = createPersonaUser(id, { scene, episode, sights, seed: '1' });
        const { result } = await user.perform(
          {
            kind: 'ask',
            questionId: 'e2/robot/q1',
            text: 'What colour is the seat?',
            timeoutMs: null,
          },
          { trialId: 'e2', actor: 'robot', n: 40, attempt: 0 },
        );
        return result.kind === 'answered' ? result.text : '';
      };
      const text = await say();
      expect(text.length).toBeGreaterThan(0);
      expect(await say()).toBe(text);
    }
  });
});
