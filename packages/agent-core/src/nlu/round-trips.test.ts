import {
  type AttributeName,
  CATEGORIES,
  COLOURS,
  MATERIALS,
  MOTIFS,
  PATTERNS,
  ROOM_TYPES,
  SHAPES,
  SIZES,
} from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { LEXICON_TRAIN } from './lexicon-train';
import { openQuestions, withArticle } from './question-texts';
import { readAfresh } from './read-utterance';
import { judgeQuestion, sayStatement } from './say-statement';
import { askableSlots, statementOf } from './slots';
import type { Statement } from './statement';
import { NEGATION_WORDS, NO_WORDS } from './words/function-words';

/** Things that stand near others, in the words of the vocabulary; a pot is a part of a plant. */
const THINGS = Object.keys(CATEGORIES).filter((thing) => thing !== 'pot');
const SOUGHT = Object.entries(CATEGORIES).flatMap(([name, { isTarget }]) =>
  isTarget ? [name] : [],
);
const VALUES: Readonly<Record<AttributeName, readonly string[]>> = {
  colour: Object.keys(COLOURS),
  accent: Object.keys(COLOURS),
  material: MATERIALS.filter((material) => material !== 'plant'),
  pattern: PATTERNS,
  shape: SHAPES,
  size: SIZES,
  content: MOTIFS,
  near: THINGS,
  on: THINGS,
  room: ROOM_TYPES,
};

/** Every statement of the vocabulary about things of a category. */
const statementsOf = (category: string): Statement[] =>
  askableSlots(category).flatMap((slot) =>
    VALUES[slot]
      .filter((value) => value !== category || (slot !== 'near' && slot !== 'on'))
      .map((value) => statementOf(slot, value, category)),
  );
const read = (text: string, category: string, question: string | null): readonly Statement[] =>
  readAfresh(text, { category, question }).statements.filter((s) => s.type !== 'category');
const write = (s: Statement): string =>
  `${s.polarity} ${s.certainty} ${s.relation ?? s.type} ${s.of} ${s.value}`;
const writeAll = (statements: readonly Statement[]): string =>
  statements.map(write).sort().join('; ');

describe.each(SOUGHT)('a statement about a %s, said and read', (category) => {
  const all = statementsOf(category);

  it('is the same statement in every slot, value, polarity and certainty', () => {
    const wrong = all.flatMap((s) =>
      (['yes', 'no'] as const).flatMap((polarity) =>
        (['sure', 'hedged'] as const).flatMap((certainty) => {
          const said = { ...s, polarity, certainty };
          const sentence = sayStatement(said, category) as string;
          const found = writeAll(read(sentence, category, null));
          return found === write(said) ? [] : [`${sentence} → ${found}`];
        }),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('is confirmed by a yes to its question, and denied by a no', () => {
    const wrong = all.flatMap((s) =>
      (['yes', 'no'] as const).flatMap((polarity) => {
        const question = judgeQuestion(s, category);
        const found = writeAll(read(polarity, category, question));
        return found === write({ ...s, polarity }) ? [] : [`${question} ${polarity} → ${found}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

/** "no" by itself may be a verdict without its comma: what is after it stands. */
const NOT_PHRASES = NO_WORDS.filter((word) => NEGATION_WORDS.includes(word) && word !== 'no');
/** What these deny is doubtful: "hardly red". */
const VAGUE = ['never', 'hardly'];

describe.each(NOT_PHRASES)('"%s" before a value', (phrase) => {
  const said = [
    ['sofa', 'colour', 'red', 'What colour is the sofa?'],
    ['table', 'shape', 'round', 'What shape is the table?'],
    ['sofa', 'material', 'leather', 'What is the sofa made of?'],
  ] as const;
  const textsOf = (value: string, category: string, lead: string): string[] =>
    [value, `${value} one`, `${value} ${category}`].map((noun) => `${lead} ${noun}`);
  const readIn = (leads: readonly string[]): [text: string, found: string, denied: string][] =>
    said.flatMap(([category, slot, value, open]) => {
      const denied = write({ ...statementOf(slot, value, category), polarity: 'no' });
      return leads
        .flatMap((lead) => textsOf(value, category, lead))
        .flatMap((text) =>
          [null, open].map((question): [string, string, string] => [
            `${question}: ${text}`,
            writeAll(read(text, category, question)),
            denied,
          ]),
        );
    });

  it('denies it, whatever stands between', () => {
    const leads = ['', 'the', 'a', 'the very'].map((word) => `${phrase} ${word}`.trim());
    const wrong = readIn([...leads, `it's ${phrase} the`]).filter(([, found, denied]) =>
      VAGUE.includes(phrase) ? found !== '' && found !== denied : found !== denied,
    );
    expect(wrong).toEqual([]);
  });

  it('leaves it open before "it\'s"', () => {
    expect(readIn([`${phrase} it's the`]).filter(([, found]) => found !== '')).toEqual([]);
  });
});

describe('what our own speakers say', () => {
  const near = (category: string, text: string): string =>
    writeAll(read(text, category, openQuestions('near', category)[0] as string));

  it('of neighbours is read in every frame, for every thing and category', () => {
    const wrong = SOUGHT.flatMap((category) =>
      THINGS.filter((thing) => thing !== category).flatMap((thing) =>
        LEXICON_TRAIN.nearFrames.flatMap((frame) => {
          const text = frame.replace('{}', withArticle(thing));
          const value = statementOf('near', thing, category).value;
          const found = near(category, text);
          const isSame = new RegExp(`^yes sure (near|next_to) target ${value}$`).test(found);
          return isSame ? [] : [`${category}: ${text} → ${found}`];
        }),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('of colours is read in every frame, word and hedge', () => {
    const category = 'armchair';
    const question = openQuestions('colour', category)[0] as string;
    const wrong = Object.entries(LEXICON_TRAIN.colour).flatMap(([value, words]) =>
      [value, ...words].flatMap((word) =>
        LEXICON_TRAIN.frames.flatMap((frame) =>
          ['', ...LEXICON_TRAIN.hedges].flatMap((hedge) => {
            const text = frame.replace('X', category).replace('{}', `${hedge} ${word}`.trim());
            const [found, more] = read(text, category, question);
            const isSame =
              more === undefined &&
              found?.type === 'colour' &&
              found.polarity === 'yes' &&
              (hedge === '' || found.certainty === 'hedged');
            return isSame ? [] : [`${text} → ${found === undefined ? '' : write(found)}`];
          }),
        ),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('of yes, no, neither and not knowing is understood', () => {
    const category = 'armchair';
    const red = statementOf('colour', 'red', category);
    const blue = statementOf('colour', 'blue', category);
    const check = judgeQuestion(red, category);
    const choice = 'Is the armchair red or blue?';
    for (const polarity of ['yes', 'no'] as const)
      for (const word of LEXICON_TRAIN[polarity])
        expect([word, read(word, category, check)]).toEqual([word, [{ ...red, polarity }]]);
    for (const word of LEXICON_TRAIN.neither)
      expect([word, read(word, category, choice)]).toEqual([
        word,
        [red, blue].map((s) => ({ ...s, polarity: 'no' })),
      ]);
    for (const text of LEXICON_TRAIN.cannotTell)
      expect([text, readAfresh(text, { category, question: check })]).toEqual([
        text,
        { statements: [], act: 'cannot_tell', reading: 'unread', flags: [] },
      ]);
  });

  it('of a slip that is put right keeps the last word', () => {
    const question = openQuestions('colour', 'armchair')[0] as string;
    for (const repair of LEXICON_TRAIN.repairs) {
      const text = repair.replace('{a}', 'red').replace('{b}', 'emerald');
      expect([repair, writeAll(read(text, 'armchair', question))]).toEqual([
        repair,
        'no sure colour target red; yes sure colour target green',
      ]);
    }
  });
});
