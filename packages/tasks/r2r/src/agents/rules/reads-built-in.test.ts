import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LEXICA } from '../../truth/instructions';
import type { Lexicon } from '../../truth/instructions/lexicon';
import { decomposeByRules } from './decompose-by-rules';
import { extractByRules } from './extract-by-rules';
import { landmarkType } from './landmark-type';
import { readAction } from './read-action';

const KIND_OF_SLOT = {
  ...{ left: 'turn left', right: 'turn right', around: 'turn around', on: 'go on', past: 'pass' },
  ...{ leave: 'leave', enter: 'enter', stopAtThing: 'stop', stopInRoom: 'stop' },
  ...{ stopInDoorway: 'stop', stopThere: 'stop' },
} as const;
const TURNS = ['left', 'right'] as const;

/** What a writer meant by a clause, by the writer's own words; the rules know nothing of these. */
function meaningOf(clause: string, lexicon: Lexicon): { kind: string; landmarks: string[] } {
  for (const [slot, kind] of Object.entries(KIND_OF_SLOT))
    for (const phrase of lexicon[slot as keyof typeof KIND_OF_SLOT]) {
      const named = filled(clause, phrase);
      if (named !== null) return { kind, landmarks: named };
    }
  for (const side of TURNS)
    for (const phrase of lexicon[side])
      for (const where of lexicon.at) {
        const named = filled(clause, `${phrase} ${where}`);
        if (named !== null) return { kind: `turn ${side}`, landmarks: named };
      }
  throw new Error(`no writer has "${clause}"`);
}

function filled(clause: string, phrase: string): string[] | null {
  const [before = '', after] = phrase.toLowerCase().split('{}');
  if (after === undefined) {
    if (clause === before) return [];
    // A doorway is named in the phrase itself.
    return null;
  }
  return clause.startsWith(`${before}the `) ? [clause.slice(`${before}the `.length)] : null;
}

function shareReadWhole(split: 'val' | 'test', lexicon: Lexicon) {
  const file = new URL(`../../truth/built-in/R2R_parley_${split}.json`, import.meta.url);
  const paths = JSON.parse(readFileSync(file, 'utf8')) as { instructions: string[] }[];
  const missed: string[] = [];
  const instructions = paths.flatMap((path) => path.instructions);
  for (const instruction of instructions) {
    const meant = instruction
      .toLowerCase()
      .split(/\. |\.$/)
      .flatMap((sentence) =>
        lexicon.joint.reduce(
          (parts: string[], joint) => parts.flatMap((part) => part.split(joint)),
          [sentence],
        ),
      )
      .filter((clause) => clause !== '')
      .map((clause) => meaningOf(clause, lexicon));
    const { actions } = decomposeByRules.answer({ instruction });
    const extracted = extractByRules.answer({ instruction, actions });
    const names = new Set(meant.flatMap(({ landmarks }) => landmarks));
    const read = extracted.actions.map(readAction);
    const isWhole =
      JSON.stringify(read) === JSON.stringify(meant) &&
      JSON.stringify(extracted.landmarks.map(({ name }) => name)) === JSON.stringify([...names]);
    if (!isWhole) missed.push(`${instruction}\n${JSON.stringify(read)}\n${JSON.stringify(meant)}`);
  }
  return { share: 1 - missed.length / instructions.length, missed, count: instructions.length };
}

it('reads every built-in instruction of the words of train whole', () => {
  const { share, missed, count } = shareReadWhole('val', LEXICA.train);
  expect(count).toBe(210);
  expect(missed.slice(0, 3)).toEqual([]);
  expect(share).toBe(1);
});

it('reads every built-in instruction of the words of test whole', () => {
  const { share, missed, count } = shareReadWhole('test', LEXICA.test);
  expect(count).toBe(216);
  expect(missed.slice(0, 3)).toEqual([]);
  expect(share).toBe(1);
});

it('takes the rooms of both for rooms, and the things for none', () => {
  for (const { rooms, things } of Object.values<Lexicon>(LEXICA)) {
    for (const room of Object.values(rooms)) expect(landmarkType(room), room).toBe('room');
    for (const thing of Object.values(things)) expect(landmarkType(thing), thing).toBe('object');
  }
  expect(landmarkType('door opening')).toBe('building part');
});

it('reads a stop where nothing is known of rooms, in the words of both writers', () => {
  for (const { stopThere } of Object.values(LEXICA))
    for (const clause of stopThere) {
      const { kind, landmarks } = readAction(clause);
      expect([clause, kind, landmarks]).toEqual([clause, 'stop', []]);
    }
});
