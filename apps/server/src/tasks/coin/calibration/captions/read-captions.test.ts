import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Scene } from '@parley/scenes/format';
import { describe, expect, it } from 'vitest';
import { TRAINING_HOMES } from '../../../../priors/training-homes';
import { repositoryRoot } from '../../../../repository';
import { LEXICONS } from '../../offline/lexicons';
import type { VlmVoice } from '../../offline/vlm-voice';
import { type ReadAttribute, readCaptions } from './read-captions';

const scenes = TRAINING_HOMES.map((home) =>
  Scene.parse(
    JSON.parse(readFileSync(join(repositoryRoot(), 'public/scenes', home, 'scene.json'), 'utf8')),
  ),
);
const train: VlmVoice = { name: 'train', lexicon: LEXICONS.train };
const unread = (read: readonly ReadAttribute[]): string[] =>
  read.flatMap(({ slot, read: how, text }) =>
    how === 'sure' || how === 'hedged' ? [] : [`${slot} ${how}: ${text}`],
  );

describe.each([
  ['the vocabulary', null],
  ['the train lexicon', train],
] as const)('a caption in the words of %s', (_, voice) => {
  const read = readCaptions(scenes, voice, '1');

  it('is of a thing of every category that can be sought in training homes', () => {
    expect(new Set(read.map(({ thing }) => thing)).size).toBeGreaterThan(450);
    expect(read.length).toBeGreaterThan(3000);
  });

  it('is read whole by the robot, but for what stands beside the thing', () => {
    expect(unread(read.filter(({ slot }) => slot !== 'near'))).toEqual([]);
  });

  it('has its neighbour read, unless that is one of its kind or may be a part of it', () => {
    const beside = read.filter(({ slot }) => slot === 'near');
    const others = beside.filter(
      ({ category, value }) => value !== category && value !== 'pillow' && value !== 'plant',
    );
    expect(others.length).toBeGreaterThan(350);
    expect(unread(others)).toEqual([]);
    expect(unread(beside).length).toBeLessThan(0.06 * beside.length);
  });

  it('has no value read as another one', () => {
    expect(read.filter(({ read: how }) => how === 'another')).toEqual([]);
  });
});

describe('the words of a caption', () => {
  const texts = (voice: VlmVoice | null, seed: string): string[] =>
    readCaptions(scenes, voice, seed).map(({ text }) => text);

  it('are the same for the same seed and others for another', () => {
    expect(texts(train, '1')).toEqual(texts(train, '1'));
    expect(texts(train, '1')).not.toEqual(texts(train, '2'));
  });

  it('are of the lexicon for half of all values, and none of another part', () => {
    const own = (id: 'train' | 'test') => Object.values(LEXICONS[id].colour).flat();
    const all = texts(train, '1').join(' ');
    expect(own('train').filter((word) => all.includes(word)).length).toBeGreaterThan(20);
    expect(own('test').filter((word) => all.includes(` ${word} `))).toEqual([]);
  });

  it('would be noticed when the robot did not read them', () => {
    const strange = { ...LEXICONS.train, material: { wood: ['frobnic'] } };
    const read = readCaptions(scenes, { name: 'x', lexicon: strange }, '1');
    expect(unread(read).some((line) => line.startsWith('material lost'))).toBe(true);
  });
});
