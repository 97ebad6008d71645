import { describe, expect, it } from 'vitest';
import { SPOILS, spoiltReplies, type TaughtStep, writeReply } from '.';

const CHECK = { name: 'color', evidence: 'red', answer: 'yes', seen: null, other: 'navy' } as const;
const UNSURE = {
  name: 'word',
  evidence: 'TEA',
  answer: 'unsure',
  seen: null,
  other: null,
} as const;
const NO = {
  name: 'handle',
  evidence: 'white handle',
  answer: 'no',
  seen: 'blue',
  other: 'blue',
} as const;
const STEP = {
  ...{ step: 1, otherKind: null, label: 'unsure', move: 'back' },
  checks: [CHECK, UNSURE],
  open: ['front-left', 'back', 'back-right'],
  ...{ navigable: ['back', 'front', 'front-left'], visible: ['back', 'front'], best: ['back'] },
} as unknown as TaughtStep;
const STOP: TaughtStep = { ...STEP, label: 'no', move: null, checks: [CHECK, NO], best: [] };

describe('a reply (PInVerify appendix I.4)', () => {
  it('has navigation, verification and decision, then the answer', () => {
    expect(writeReply(STEP, { phrasing: 'generic' })).toBe(
      `<think>
[Navigation] Not visited so far: front-left, back, back-right.

[Verification]
- color: Yes -- "red" is what this view shows.
- word: Unsure -- "TEA" cannot be told from here.

[Decision] This is not enough to tell. More may be seen from back: MOVE back.
</think>

<answer>
verification: Unsure
action: MOVE back
</answer>`,
    );
  });

  it.each([
    ['generic', NO, '- handle: No -- "white handle" is described, and what is here differs.'],
    ['specific', NO, '- handle: No -- "white handle" is described, and here it is "blue".'],
    [
      'specific',
      { ...NO, seen: null },
      '- handle: No -- "white handle" is described, and there is no such thing here.',
    ],
  ] as const)('puts a no in a %s way', (phrasing, check, line) => {
    const text = writeReply({ ...STOP, checks: [check] }, { phrasing });
    expect(text).toContain(line);
    expect(text).toContain(
      '[Decision] handle is not as described. It is not the one. STOP with No.',
    );
  });

  it('speaks of the category alone where that differs', () => {
    const otherKind = { described: 'mug', seen: 'shoes' };
    const text = writeReply({ ...STOP, otherKind, checks: [] }, { phrasing: 'specific' });
    expect(text).toContain('- category: No -- "mug" is described, and here it is "shoes".');
    expect(text).toContain('[Decision] category is not as described.');
  });
});

/** Ways in which a step is spoilt, with the lines that tell. */
const told = (step: TaughtStep) =>
  Object.fromEntries(
    spoiltReplies(step).map(({ spoil, reply }) => [
      spoil,
      [
        /verification: (\w+)/,
        /action: (.+)/,
        /color: (\w+)/,
        /(?:handle|word|category): (\w+)/,
      ].map((line) => line.exec(reply)?.[1] ?? null),
    ]),
  );

describe('a reply that is spoilt (PInVerify appendix I.6)', () => {
  it('at a move is worse by verdict, evidence, direction or time', () => {
    expect(told(STEP)).toEqual({
      'wrong-verdict': ['Yes', 'STOP', 'Yes', 'Unsure'],
      'wrong-evidence': ['No', 'STOP', 'No', 'Unsure'],
      'no-evidence': ['Unsure', 'MOVE back', null, null],
      // No one can stand back right: before the trap, front left.
      'wrong-move': ['Unsure', 'MOVE back-right', 'Yes', 'Unsure'],
      'early-stop': ['Unsure', 'STOP', 'Yes', 'Unsure'],
    });
  });

  it('at a stop likewise, with a look too many', () => {
    expect(told(STOP)).toEqual({
      'wrong-verdict': ['Yes', 'STOP', 'Yes', 'No'],
      'wrong-evidence': ['No', 'STOP', 'No', 'Yes'],
      'weak-evidence': ['No', 'STOP', 'Unsure', 'Unsure'],
      'no-evidence': ['No', 'STOP', null, null],
      'needless-move': ['No', 'MOVE front-left', 'Yes', 'No'],
    });
  });

  it('of another category takes it for the one that is described', () => {
    const otherKind = { described: 'mug', seen: 'shoes' };
    expect(told({ ...STOP, otherKind, checks: [] })['wrong-evidence']).toEqual([
      'Yes',
      'STOP',
      null,
      'Yes',
    ]);
  });

  it('is never what is right, and has no way without a name', () => {
    for (const step of [STEP, STOP])
      for (const { spoil, reply } of spoiltReplies(step)) {
        expect(reply).not.toBe(writeReply(step, { phrasing: 'specific' }));
        expect(SPOILS).toContain(spoil);
      }
  });
});
