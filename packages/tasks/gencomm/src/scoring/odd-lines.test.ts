import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DialogueLine, Speaker } from '../shared';
import { type EpisodeInput, episodeTraits } from './episode-traits';
import { ghostsOf } from './ghosts';
import { isPreemptive, isPreemptiveBeside, isPreemptiveLine } from './preemptive';
import { dialogueSimilarity, tfIdf, wordFrequencies } from './traits';

const HOME = { target: 'lamp', categories: ['bed', 'lamp', 'sofa'], visible: ['bed'] };

/** What people write that is no English, or no language. In each a motion or a thing may be meant: the rules read English alone. */
const ODD: readonly (readonly [what: string, text: string])[] = [
  ['nothing', ''],
  ['blanks', ' \t\n\u00a0\u3000 '],
  ['silence as it is logged', '(says nothing)'],
  ['emoji', '😀👍🏽👩‍👩‍👧🚪➡️🛋️'],
  ['2,000 times one letter', 'a'.repeat(2000)],
  ['2,000 characters of laughter', 'ha '.repeat(667).slice(0, 2000)],
  ['2,000 emoji', '😀'.repeat(1000)],
  ['keys', 'asdf jklö qwertz ;;;; ???? <<>> {{}} \\ %s $x __proto__ constructor'],
  ['numbers', '1234567890 -1 1e9 NaN ∞ ½ 3.14'],
  ['controls and marks', '\u0000\u0007\u001b[31m\u200b\u202e\ufeff\ud800'],
  [
    'German',
    'Ich habe mich nach links gedreht und stehe nun näher am Tisch, neben dem Kühlschrank.',
  ],
  ['French', 'J’ai avancé vers l’étable, à côté du lit; je vois une chaise et un canapé.'],
  ['Spanish', 'Me he movido hacia la izquierda. Ahora veo una silla y la cocina, ¿y tú?'],
  ['Italian', 'Mi sono girato a sinistra, adesso vedo i quadri e la sedia.'],
  ['Polish', 'Obróciłem się w lewo, widzę krzesło i łóżko obok ściany.'],
  ['Chinese', '我已经向左转了，现在看到一把椅子和一台电视。'],
  ['Japanese', '左に曲がりました。椅子とテーブルが見えます。'],
  ['Arabic', 'لقد تحركت إلى اليسار وأرى كرسيا وطاولة.'],
  ['Hebrew', 'פניתי שמאלה ואני רואה כיסא ושולחן.'],
  ['Russian', 'Я повернулся налево и вижу стул и стол.'],
];

const SPEAKERS: readonly Speaker[] = ['overhead', 'ground'];
const linesOf = (speaker: Speaker, text: string): DialogueLine[] => [{ speaker, text }];

const episodeOf = (lines: readonly DialogueLine[]): EpisodeInput => ({
  ...{ episodeId: 'e', home: 'h', unit: null, scheme: 'cooperative', rounds: 1 },
  ...{ thresholdM: 1, target: HOME.target, categories: HOME.categories },
  ...{ distancesM: [2], shortestPathM: 2, pathM: 0.25 },
  dialogues: [{ step: 1, lines, visible: HOME.visible }],
  steps: [{ talked: true, cooperated: true, preemptive: isPreemptive(lines) }],
});

describe.each(SPEAKERS)('of the one who speaks as %s', (speaker) => {
  it.each(ODD)('%s claims no motion and names no thing', (_, text) => {
    const lines = linesOf(speaker, text);
    expect(isPreemptiveLine(text)).toBe(false);
    expect(isPreemptiveBeside(lines, { last: null, next: null })).toBe(false);
    expect(ghostsOf({ lines, ...HOME })).toEqual({ named: 0, absent: [], unseen: [] });
    // It is a conversation all the same: it stands in the denominators.
    expect(episodeTraits(episodeOf(lines))).toMatchObject({
      ...{ hPe: 0, hGo: 0, hGoSeen: 0, ghostShare: null, cr: 1, talked: 1 },
    });
  });
});

it('beside a line that is read, it changes nothing of it', () => {
  const read = { speaker: 'ground', text: 'I have turned left and see a piano.' } as const;
  for (const [, text] of ODD)
    for (const speaker of SPEAKERS) {
      const lines = [...linesOf(speaker, text), read];
      expect(isPreemptive(lines)).toBe(true);
      expect(ghostsOf({ lines, ...HOME }).absent).toEqual(['piano']);
    }
});

it('a loan word that both languages have is the thing that it names', () => {
  const absent = (text: string) => ghostsOf({ lines: [{ text }], ...HOME }).absent;
  expect(absent('Da steht ein Piano, neben dem Sofa.')).toEqual(['piano']);
});

it('similarity and words of it are numbers', () => {
  const texts = ODD.map(([, text]) => text);
  const vectors = tfIdf(texts).map((vector, n) => ({
    ...{ vector, step: 1, episodeId: `e${n}`, home: 'h', unit: null },
  }));
  expect(Number.isFinite(dialogueSimilarity(vectors))).toBe(true);
  expect(wordFrequencies(texts, 5)).toHaveLength(5);
  expect(wordFrequencies(['', '😀'], 5)).toEqual([]);
});

it('no text breaks a trait, whatever its characters', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc.constantFrom(...SPEAKERS),
      (text, speaker) => {
        const traits = episodeTraits(episodeOf(linesOf(speaker, text)));
        expect([0, 1]).toContain(traits.hPe);
        expect([0, 1]).toContain(traits.hGo);
      },
    ),
    { numRuns: 25 },
  );
});
