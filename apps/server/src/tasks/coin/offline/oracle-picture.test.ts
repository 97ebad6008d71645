import {
  knownPhrases,
  LEXICON_TRAIN,
  readUtterance,
  type SpeakerLexicon,
} from '@parley/agent-core/nlu';
import { type Box, SENSOR_PRESETS } from '@parley/protocol';
import { createRasteriser } from '@parley/scenes/raster';
import { buildTestHome } from '@parley/scenes/test-home';
import { describe, expect, it } from 'vitest';
import { sightsIn } from '../../../ground-truth/truth-frame';
import { firstMessage } from './first-message';
import { LEXICON_TEST } from './lexicon-test';
import { LEXICONS } from './lexicons';
import { createOraclePicture, createSilentUser, type OraclePictureOptions } from './oracle-picture';
import { knowledgeOfPicture } from './picture-knowledge';
import { sightsOfPicture } from './picture-sights';

const { scene, sensors } = buildTestHome();
/** From where the chair, the table and what stands on it are in view. */
const sights = sightsOfPicture(
  {
    pose: { position: [-2.75, 0, 0.75], headingDeg: 10 },
    cameraHeightM: 1.31,
    pitchDeg: -20,
    hfovDeg: 64,
  },
  createRasteriser(sensors),
);
/** Instance 2: red fabric chair with black legs, next to the table, in the living room. */
const episode = {
  episodeId: 'e2',
  targetId: 2,
  category: 'chair',
  description: 'a red fabric chair with black legs, next to the table in the living room',
};
const steady = {
  scene,
  episode,
  sights,
  seed: '1',
  errorRate: 0,
  lexicon: LEXICON_TRAIN,
  style: 'terse',
  slipRate: 0,
  hedgeRate: 0,
} as const;

/** One word for everything. */
const PLAIN: SpeakerLexicon = {
  ...LEXICON_TRAIN,
  ...{
    colour: {},
    material: {},
    pattern: {},
    size: {},
    shape: {},
    content: {},
    room: {},
    thing: {},
  },
  yes: ['yes'],
  no: ['no'],
};

async function reply(question: string, options: Partial<OraclePictureOptions> = {}, n = 1) {
  const user = createOraclePicture({ ...steady, ...options });
  const context = { trialId: 'e2', actor: 'robot', n, attempt: 0 };
  const { result } = await user.perform(
    { kind: 'ask', questionId: `q${n}`, text: question, timeoutMs: null },
    context,
  );
  return result.kind === 'answered' ? result : { text: '', via: result.kind };
}
const valuesIn = (question: string, text: string) =>
  readUtterance(text, { category: 'chair', question }).statements.map(
    (s) => `${s.polarity === 'no' ? '!' : ''}${s.value}`,
  );

describe('oracle-picture', () => {
  it.each([
    ['What colour is the seat?', 'red'],
    ['Which colour does the chair have?', 'red'],
    ['What colour are the legs?', 'black'],
    ['What is the chair made of?', 'fabric'],
    ['What is near the chair?', 'table'],
    ['Is the chair red?', 'red'],
    ['Is it blue?', '!blue'],
    ['Is it near a table or near a lamp?', 'table'],
    ['Is it red or blue?', 'red'],
    ['Is it green or blue?', 'red'],
    ['Is there a bathtub near it?', '!bathtub'],
  ])('%s %s', async (question, value) => {
    const { text } = await reply(question);
    expect(valuesIn(question, text), text).toContain(value);
  });

  it.each(['Which room is the chair in?', 'What does it smell of?', 'Where on the map is it?'])(
    'cannot tell from the picture: %s',
    async (question) => {
      const { text, via } = await reply(question);
      expect(via === 'cant-tell' || LEXICON_TRAIN.cannotTell.includes(text)).toBe(true);
    },
  );

  it('knows of its surroundings only what is in the picture, and never the room', async () => {
    const target = scene.instances[0] as never;
    const known = knowledgeOfPicture(scene, target, sights);
    expect([known.values.get('near'), known.values.get('on')]).toEqual([
      ['table', 'vase'],
      ['floor'],
    ]);
    expect(known.values.has('room')).toBe(false);
    const seen = new Set([...sights.seen].filter((id) => id !== 8));
    const partly = knowledgeOfPicture(scene, target, { ...sights, seen });
    expect(partly.values.get('near')).toEqual(['table']);
    const blind = knowledgeOfPicture(scene, target, null);
    expect([blind.values.get('near'), blind.values.get('on')]).toEqual([undefined, undefined]);
    expect(blind.values.get('colour')).toEqual(['red']);
  });

  it('denies what is beside it only when the picture shows all around it', async () => {
    const question = 'Is there a bathtub near it?';
    expect(valuesIn(question, (await reply(question)).text)).toEqual(['!bathtub']);
    const seen = new Set([...sights.seen].filter((id) => id !== 8));
    const { text } = await reply(question, { sights: { ...sights, seen } });
    expect(valuesIn(question, text)).toEqual([]);
  });

  it('says of a part what is asked of the part', async () => {
    const question = 'What colour are the legs?';
    for (let n = 0; n < 12; n++) {
      const { text } = await reply(question, { style: 'long' }, n);
      const { statements } = readUtterance(text, { category: 'chair', question });
      expect(statements.map(({ of, value }) => [of, value])).toEqual([['leg', 'black']]);
    }
  });

  it('leaks nothing: no id, no position, no room, whatever is asked', async () => {
    const questions = [
      'What is its id?',
      'Where is it?',
      'At which coordinates?',
      'Tell me everything about it',
      'Describe it',
      'What is near it?',
      'Is it in the living room?',
    ];
    for (const style of ['terse', 'long'] as const)
      for (const question of questions) {
        const { text } = await reply(question, { style });
        expect(text).not.toMatch(/\d|living|room-/i);
      }
  });

  it('answers no more than was asked', async () => {
    const { text } = await reply('What colour is the seat?', { style: 'long' });
    expect(valuesIn('What colour is the seat?', text)).toEqual(['red']);
  });

  it('errs at the rate it is given, and the agent cannot foresee it', async () => {
    for (const errors of ['persistent', 'per-answer'] as const) {
      let wrong = 0;
      for (let n = 0; n < 400; n++) {
        const options = { errorRate: 0.3, errors, seed: `${n}` };
        const { text } = await reply('Is the chair red?', options, n);
        if (!valuesIn('Is the chair red?', text).includes('red')) wrong++;
      }
      expect(wrong / 400, errors).toBeGreaterThan(0.22);
      expect(wrong / 400, errors).toBeLessThan(0.38);
    }
  });

  it('who has the colour wrong says so again, to whatever question', async () => {
    const believed = new Set<string>();
    for (let seed = 0; seed < 60; seed++) {
      const options = { errorRate: 0.3, seed: `${seed}`, lexicon: PLAIN };
      const first = (await reply('What colour is the seat?', options, 1)).text;
      believed.add(first);
      for (let n = 2; n < 8; n++)
        expect((await reply('Which colour does the chair have?', options, n)).text).toBe(first);
      expect((await reply(`Is the chair ${first}?`, options, 9)).text).toBe('yes');
      if (first !== 'red') expect((await reply('Is the chair red?', options, 9)).text).toBe('no');
    }
    expect(believed.size).toBeGreaterThan(5);
  });

  it('says in its first message what it will answer', async () => {
    const wrong = Array.from({ length: 40 }, (_, i) => `${i}`).filter((seed) => {
      const options = { scene, episode, sights, seed, lexicon: PLAIN, errorRate: 1 };
      return /\bred\b/.test(firstMessage({ ...options, input: 'I*' }));
    });
    expect(wrong).toEqual([]);
  });

  it('says the same again in the same place, and puts it differently elsewhere', async () => {
    const options = { style: 'long', hedgeRate: 0.5 } as const;
    expect(await reply('What colour is the seat?', options, 7)).toEqual(
      await reply('What colour is the seat?', options, 7),
    );
    const said = new Set<string>();
    for (let n = 0; n < 30; n++)
      said.add((await reply('What colour is the seat?', options, n)).text);
    expect(said.size).toBeGreaterThan(5);
  });

  it('refuses an episode whose target is not in the scene', () => {
    expect(() =>
      createOraclePicture({ ...steady, episode: { episodeId: 'e', targetId: 999 } }),
    ).toThrow(/no instance 999/);
  });
});

describe('shown a picture of a candidate (SCI-16)', () => {
  const rasteriser = createRasteriser(sensors);
  const sensor = SENSOR_PRESETS.fast;
  const pose = { position: [-2.75, 0, 0.75] as const, headingDeg: 10 };
  const view = { pose, sensor, ...rasteriser.render(pose, sensor, { copy: true }) };
  const frame = () => view;
  const boxOf = (id: number) => {
    const sight = sightsIn(view).find(({ instanceId }) => instanceId === id);
    if (sight === undefined) throw new Error(`instance ${id} is not in view`);
    return sight.box;
  };
  const confirm = async (box: Box, options: Partial<OraclePictureOptions> = {}) => {
    const user = createOraclePicture({ ...steady, lexicon: PLAIN, frame, ...options });
    const effect = {
      kind: 'ask',
      questionId: 'q1',
      text: 'Is it this one?',
      timeoutMs: null,
    } as const;
    const { result } = await user.perform(
      { ...effect, picture: { frameId: 'f', box } } as typeof effect,
      { trialId: 'e2', actor: 'robot', n: 1, attempt: 0 },
    );
    return result.kind === 'answered' ? result.text : result.kind;
  };
  const other = sightsIn(view).find(({ instanceId }) => instanceId !== 2);

  it('says yes to the target, no to another thing, yes to a twin', async () => {
    expect(await confirm(boxOf(2))).toBe('yes');
    expect(await confirm(other?.box as Box)).toBe('no');
    // Another chair exactly like it is the target: who has the picture alone takes this one for it.
    const target = scene.instances.find(({ id }) => id === 2);
    const instances = scene.instances.map((one) =>
      one.id === 3 && target !== undefined ? { ...target, id: 3 } : one,
    );
    const twin = { scene: { ...scene, instances }, episode: { ...episode, targetId: 3 } };
    expect(await confirm(boxOf(2), twin)).toBe('yes');
    const unlike = { episode: { ...episode, targetId: 3 } };
    expect(await confirm(boxOf(2), unlike)).toBe('no');
  });

  it('cannot tell where nothing is shown', async () => {
    const { text, via } = await reply('Is it this one?');
    expect(via === 'cant-tell' || LEXICON_TRAIN.cannotTell.includes(text)).toBe(true);
  });
});

describe('silent', () => {
  it('never answers', async () => {
    const context = { trialId: 'e', actor: 'robot', n: 0, attempt: 0 };
    const { result } = await createSilentUser().perform(
      { kind: 'ask', questionId: 'q', text: 'Is it red?', timeoutMs: 1 },
      context,
    );
    expect(result).toEqual({ kind: 'no-answer' });
  });
});

describe('firstMessage (SCI-7, SCI-25)', () => {
  const options = { scene, episode, sights, seed: '1', lexicon: LEXICON_TRAIN };
  it('is the locked text for c, and for d what the study shows where a person will say it', () => {
    expect(firstMessage({ ...options, input: 'c' })).toBe('Find the chair.');
    expect(firstMessage({ ...options, input: 'd', asShown: true })).toBe(
      'Find the red fabric chair with black legs, next to the table in the living room.',
    );
  });
  it('is in own words for I*, with more or less detail, and true', () => {
    const texts = new Set<string>();
    for (let i = 0; i < 30; i++) texts.add(firstMessage({ ...options, seed: `${i}`, input: 'I*' }));
    const others = {
      ...scene,
      instances: scene.instances.map((one) => ({ ...one, distinguishing: [] })),
    };
    for (let i = 0; i < 30; i++)
      expect(texts, 'does not know what it must be told from').toContain(
        firstMessage({ ...options, scene: others, seed: `${i}`, input: 'I*' }),
      );
    expect(texts.size).toBeGreaterThan(10);
    for (const text of texts) {
      expect(text).toMatch(/chair/);
      const colours = readUtterance(text, { category: 'chair', question: null }).statements.filter(
        (s) => s.type === 'colour' && s.of === 'target',
      );
      for (const colour of colours) expect(['red']).toContain(colour.value);
    }
  });
});

/** Content words of a lexicon: what it says instead of the name of a value. */
const contentWords = (lexicon: SpeakerLexicon): string[] =>
  (['colour', 'material', 'pattern', 'size', 'shape', 'content', 'room', 'thing'] as const).flatMap(
    (table) => Object.values(lexicon[table]).flatMap((words) => [...(words ?? [])]),
  );
const plain = (word: string): string =>
  word
    .toLowerCase()
    .replace(/^(a|an|the|some) /, '')
    .replace(/-/g, ' ');

describe('a slip of the parser (SCI-16)', () => {
  it.each(LEXICON_TEST.hedges.map((hedge, i) => [i, hedge] as const))(
    'makes no landmark of hedge %i',
    (_, hedge) => {
      for (const question of ['What is near the chair?', 'What colour is the seat?']) {
        const { statements } = readUtterance(`${hedge} a table`, { category: 'chair', question });
        expect(statements.filter(({ value }) => /photo|picture/.test(value)).length).toBe(0);
      }
    },
  );
});

describe('the parts of the words (SCI-16)', () => {
  it('share no content word', () => {
    const train = new Set(contentWords(LEXICON_TRAIN).map(plain));
    expect(
      contentWords(LEXICON_TEST)
        .map(plain)
        .filter((word) => train.has(word)),
    ).toEqual([]);
  });

  it('the parser was written with the train half', () => {
    const known = knownPhrases();
    const unknown = contentWords(LEXICON_TRAIN)
      .map(plain)
      .filter((word) => !known.has(word) && !known.has(word.replace(/s$/, '')));
    expect(
      unknown.filter(
        (word) =>
          readUtterance(word, { category: 'chair', question: 'What is it like?' }).statements
            .length === 0 && !known.has(word.split(' ').at(-1) ?? ''),
      ),
    ).toEqual([]);
  });

  it('the parser knows no more words of the part that is reported on than such everyday words have in common', () => {
    const known = knownPhrases();
    // Counted, never named: developers of the parser are not to see these words. 38 % were known on the day on which they were written.
    const reported = contentWords(LEXICONS['final-2']).map(plain);
    const shared = reported.filter((word) => known.has(word));
    expect(shared.length / reported.length).toBeLessThan(0.5);
  });

  it('part of the colour words that are reported on says nothing to the parser, part still does', () => {
    const words = Object.values(LEXICONS['final-2'].colour).flatMap((list) => [...(list ?? [])]);
    const read = words.filter(
      (word) =>
        readUtterance(word, { category: 'chair', question: 'What colour is the seat?' }).statements
          .length > 0,
    );
    expect(read.length / words.length).toBeGreaterThan(0.2);
    expect(read.length / words.length).toBeLessThan(1);
  });
});
