import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { consentText, READS_CONSENT, type Study } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { createSceneCatalog } from '../catalog/scene-catalog';
import { repositoryRoot } from '../repository';
import { assign } from './assign';
import { checkJudged } from './judged/check-judged';
import { checkWhoseWords } from './judged/check-whose-words';
import { parseStudy, problemLine } from './load-study';
import { preflight } from './preflight';

const YAML = readFileSync(
  join(repositoryRoot(), 'studies/gencomm/gencomm-judging.yaml'),
  'utf8',
).replaceAll('Demo value', 'Stated value');

const faults = (yaml: string): string => {
  const result = parseStudy(yaml);
  return result.kind === 'ok' ? '' : result.problems.map(problemLine).join('\n');
};
const study = (): Study => {
  const result = parseStudy(YAML);
  if (result.kind === 'invalid') throw new Error(faults(YAML));
  return result.loaded.study;
};

const ID = "'0123456789abcdef'";
const named = (study: string, ids: string): string =>
  YAML.replace(
    /^judging:[\s\S]*$/m,
    `judging: { from: { study: ${study}, dialogues: [${ids}] } }\n`,
  );

describe('a study of judges', () => {
  it('opens without an episode, and gives everybody its one arm', async () => {
    const catalog = createSceneCatalog(join(repositoryRoot(), 'public/scenes'));
    const places = { catalog, config: { publicDir: '', dataDir: '' } };
    const lines = await preflight(study(), places, new Map());
    expect(lines.filter(({ status }) => status === 'fault')).toEqual([]);
    const noFacts = (): never => {
      throw new Error('there is no episode');
    };
    expect(assign(study(), [], noFacts)).toEqual({ armId: 'judge', episodeIds: [], armIds: [] });
  });

  it('does not open with dialogues of people where there is no data of them', async () => {
    const parsed = parseStudy(named('gencomm-pairs', ID));
    if (parsed.kind === 'invalid') throw new Error(faults(named('gencomm-pairs', ID)));
    const [check] = await checkJudged(parsed.loaded.study, null);
    expect(check).toMatchObject({
      status: 'fault',
      message: expect.stringContaining('Dialogue 0123456789abcdef is in no session of people'),
    });
  });

  it.each([
    ['neither', 'reads: programs', '', 'write `reads: people` into `consent`'],
    [
      'the consent alone',
      'reads: programs',
      'reads: people',
      'debrief says that it is of programs',
    ],
  ])('does not open with words of people where %s says so', (_, was, is, message) => {
    const parsed = parseStudy(named('gencomm-pairs', ID).replace(was, is));
    if (parsed.kind === 'invalid') throw new Error(faults(named('gencomm-pairs', ID)));
    const [check] = checkWhoseWords(parsed.loaded.study);
    expect(check).toMatchObject({ status: 'fault', message: expect.stringContaining(message) });
    const debrief = 'People like you wrote what you read.';
    const [now] = checkWhoseWords({ ...parsed.loaded.study, debrief });
    expect(now?.status).toBe(is === '' ? 'fault' : 'ok');
  });

  it('does not call words of programs those of people', () => {
    const { consent, ...rest } = study();
    expect(consentText(consent)).toContain(READS_CONSENT.programs);
    const [check] = checkWhoseWords({ ...rest, consent: { ...consent, reads: 'people' } });
    expect(check?.status).toBe('fault');
    expect(checkWhoseWords({ ...rest, judging: undefined, consent })).toEqual([]);
  });

  it('has ten dialogues that say nothing of where they come from', () => {
    const { judging } = study();
    expect(judging?.dialogues).toHaveLength(10);
    expect(JSON.stringify(judging)).not.toMatch(/cooperative|selective|c-len|gencomm/);
    for (const { lines, categories } of judging?.dialogues ?? []) {
      expect(lines.length % 2).toBe(0);
      expect(categories.length).toBeGreaterThan(10);
    }
  });

  it.each([
    ['no dialogues', YAML.replace(/^judging:[\s\S]*$/m, ''), 'has no `judging`'],
    ['no step', YAML.replace(/^ {2}- \{ step: judging \}\n/m, ''), 'by no step `judging`'],
    ['two steps', YAML.replace(/^( {2}- \{ step: judging \}\n)/m, '$1$1'), 'more than once'],
    [
      'a step after the debrief',
      YAML.replace(/^( {2}- \{ step: judging \}\n)([\s\S]*debrief \}\n)/m, '$2$1'),
      'after the debrief',
    ],
    [
      'an episode in the flow',
      YAML.replace('- { step: judging }', '- { step: judging }\n  - { step: episode }'),
      'the flow has 1 episodes',
    ],
    [
      'an episode that nobody gets',
      YAML.replace('episodes: []', 'episodes: [gencomm-cedar-7]'),
      'nobody is given any',
    ],
    [
      'two arms',
      YAML.replace(/^( {2}- armId: )judge(\n[\s\S]*?)(?=episodes:)/m, '$1judge$2$1other$2'),
      'has several arms',
    ],
    [
      'an id twice',
      YAML.replace(
        /dialogueId: .{16}([\s\S]*?)dialogueId: (.{16})/,
        'dialogueId: $2$1dialogueId: $2',
      ),
      'occurs twice',
    ],
    [
      'neither dialogues nor a study that has them',
      YAML.replace(/^judging:[\s\S]*$/m, 'judging: { categories: shown }\n'),
      'has neither `dialogues` nor `from`',
    ],
    [
      'dialogues of both kinds',
      YAML.replace(/^judging:$/m, `judging:\n  from: { study: pairs, dialogues: [${ID}] }`),
      'leave one of them out',
    ],
    ['dialogues of its own people', named('gencomm-judging', ID), 'the judges themselves'],
    ['a dialogue that is named twice', named('pairs', `${ID}, ${ID}`), 'occurs twice'],
    ['words beside a name', named('pairs', `{ dialogueId: ${ID} }`), 'expected string'],
    [
      'an id that may tell',
      YAML.replace(/dialogueId: .{16}/, 'dialogueId: cooperative-3'),
      'is no id of a dialogue',
    ],
  ])('is refused with %s', (_, yaml, why) => {
    expect(yaml).not.toBe(YAML);
    expect(faults(yaml)).toContain(why);
  });
});
