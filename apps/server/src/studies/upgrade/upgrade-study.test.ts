import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flowOf, SENSOR_PRESETS, type Study } from '@parley/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { upgradeStudyFiles } from '../../cli/studies-upgrade';
import { repositoryRoot } from '../../repository';
import { loadStudyFile, parseStudy, problemLine } from '../load-study';
import { studyPaths } from '../study-paths';
import { backendsOfStudy, settingsOfStudy } from '../study-ports';
import { afterEpisode } from './after-episode';
import { toFormat2 } from './to-format-2';
import { olderFormat, STUDY_FORMAT, upgradeStudy } from './upgrade-study';

const root = repositoryRoot();
const KEPT = join(root, 'apps/server/test/golden/live-data/golden-live.yaml');
const OLD = readFileSync(KEPT, 'utf8');

function upgraded(text: string): string {
  const document = parseDocument(text);
  upgradeStudy(document);
  return document.toString({ lineWidth: 0 });
}

function studyOf(text: string): Study {
  const result = parseStudy(text);
  if (result.kind === 'invalid') throw new Error(result.problems.map(problemLine).join('\n'));
  return result.loaded.study;
}

const commentsOf = (text: string): string[] =>
  [...text.matchAll(/(?:^|\s)#(.*)$/gm)].map(([, words = '']) => words.trim());

/** What follows a comment: the field that it is about. */
const fieldAfter = (text: string, comment: string): string | undefined =>
  /^\s*([\w-]+):/m.exec(text.slice(text.indexOf(comment) + comment.length))?.[1];

describe('a study of format 1', () => {
  it('has the rules, backends and answer that it had', () => {
    const study = studyOf(upgraded(OLD));
    expect(study.rules).toEqual({
      motion: {
        forwardM: 0.25,
        turnDeg: 15,
        sliding: true,
        agentRadiusM: 0.17,
        agentHeightM: 1.41,
      },
      sensor: SENSOR_PRESETS.fast,
      actors: {},
      limits: { maxSteps: 160, askCountsAsAction: true },
      budgets: { questions: null },
      success: { distanceM: 0.25 },
      timeouts: { answerMs: 300_000 },
      seed: '1',
    });
    expect(backendsOfStudy(study)).toEqual({
      detector: 'gt-detector',
      vlm: 'gt-vlm',
      reasoner: 'rules',
      scorer: 'gt-co-occurrence',
    });
    expect(settingsOfStudy(study).vlm?.profile).toBe('strong');
    expect(study.answer).toEqual({ nudgeMs: 60_000, countdownMs: 20_000, maxChars: 1000 });
    expect([study.format, study.task]).toEqual([STUDY_FORMAT, 'coin']);
  });

  it('has everything else word for word, and no old field', () => {
    const { motion, maxSteps, askCountsAsAction, successDistanceM, ...old } = parse(OLD);
    const { questionBudgetPerEpisode, bodies, answer, practice, vlmProfile, ...others } = old;
    const { questionnaires: asked, ...rest } = others;
    const { timeoutMs, ...kept } = answer;
    const { format, task, rules, ports, ...own } = parse(upgraded(OLD));
    const { flow, questionnaires, ...same } = own;
    expect(same).toEqual({ ...rest, answer: kept });
    expect([practice, flow.length]).toEqual([true, 6]);
    expect(questionnaires.slice(0, -1)).toEqual(asked);
    expect(rules).toEqual({
      motion,
      limits: { maxSteps, askCountsAsAction },
      success: { distanceM: successDistanceM },
      budgets: { questions: questionBudgetPerEpisode },
      timeouts: { answerMs: timeoutMs },
    });
    expect(Object.keys(ports)).toEqual(Object.keys(bodies));
    expect(ports.vlm).toEqual({ backend: 'gt-vlm', profile: vlmProfile });
  });

  it('keeps its comments, in their order and before the same fields', () => {
    const text = upgraded(OLD);
    expect(commentsOf(text)).toEqual(commentsOf(OLD));
    expect(commentsOf(OLD)).toHaveLength(6);
    for (const [comment, field] of [
      ['the person’s own words.'.replace('’', "'"), 'arms'],
      ['Sixteen objects.', 'episodes'],
    ] as const)
      expect(fieldAfter(text, comment)).toBe(field);
    expect(text.startsWith(OLD.slice(0, OLD.indexOf('studyId:')))).toBe(true);
  });

  it('takes every field along that may be in it, comments on moved ones too', () => {
    const full = OLD.replace(
      /^motion: .*\nmaxSteps: .*\n/m,
      `seed: s7
sensor: pinverify # portrait
detection: { where: server, onFailure: mask-truth }
similarity: { where: server, onFailure: co-occurrence-truth }
motion: { forwardM: 0.5, turnDeg: 30 }
# Enough for what is near.
maxSteps: 90
`,
    )
      .replace('askCountsAsAction: true', 'askCountsAsAction: false')
      .replace('successDistanceM: 0.25', 'successDistanceM: 1')
      .replace('questionBudgetPerEpisode: null', 'questionBudgetPerEpisode: 3')
      .replace('timeoutMs: 300000', 'timeoutMs: null')
      .replace(/^bodies: .*$/m, 'bodies: { detector: "mask-truth:exact", reader: rule-reasoner }');
    const text = upgraded(full);
    expect(studyOf(text)).toMatchObject({
      rules: {
        motion: { forwardM: 0.5, turnDeg: 30 },
        sensor: SENSOR_PRESETS.pinverify,
        limits: { maxSteps: 90, askCountsAsAction: false },
        budgets: { questions: 3 },
        success: { distanceM: 1 },
        timeouts: { answerMs: null },
        seed: 's7',
      },
      ports: {
        detector: { backend: 'gt-detector:exact', where: 'server', onFailure: 'gt-detector' },
        reader: { backend: 'rules' },
        scorer: { where: 'server', onFailure: 'gt-co-occurrence' },
      },
    });
    expect(text).toMatch(/sensor: pinverify # portrait/);
    expect(fieldAfter(text, 'Enough for what is near.')).toBe('maxSteps');
  });

  it('is refused where it is, and the message names the command', () => {
    const result = parseStudy(OLD);
    expect(result.kind === 'invalid' && result.problems.map(problemLine)).toEqual([
      expect.stringMatching(/^line \d+: .*format 1.*parley studies upgrade/),
    ]);
    expect(() => loadStudyFile(KEPT)).toThrow(/parley studies upgrade/);
  });

  it('is read as it was meant where a stored version is', () => {
    const stored = parseStudy(OLD, 'upgrade');
    expect(stored.kind === 'ok' && stored.loaded.study).toEqual(studyOf(upgraded(OLD)));
  });
});

/** The study of format 1 as format 2 had it. */
function inFormat2(): string {
  const document = parseDocument(OLD);
  toFormat2(document);
  return document.toString({ lineWidth: 0 });
}

describe('a study of format 2', () => {
  const order = (text: string) => parse(upgraded(text)).flow;
  const LOOP = {
    step: 'loop',
    steps: [
      { step: 'brief' },
      { step: 'episode' },
      { step: 'form', form: 'after-episode', about: 'trial' },
    ],
  };
  const FORMS = [
    { step: 'form', form: 'robot-and-questions' },
    { step: 'form', form: 'about-you' },
    { step: 'debrief' },
  ];

  it('has the order that was code, and the items of that page, word for word', () => {
    expect(order(inFormat2())).toEqual([{ step: 'guide' }, { step: 'practice' }, LOOP, ...FORMS]);
    const { questionnaires, flow } = studyOf(upgraded(inFormat2()));
    expect(questionnaires.at(-1)).toEqual({ questionnaireId: 'after-episode', ...afterEpisode });
    // What it means without words is the same.
    expect(flowOf({ flow: undefined, questionnaires })).toEqual(flow);
  });

  it('has no practice where it had none, and one where it said nothing', () => {
    const without = inFormat2().replace('practice: true', 'practice: false');
    expect(order(without)).toEqual([{ step: 'guide' }, LOOP, ...FORMS]);
    const silent = inFormat2().replace('practice: true\n', '');
    expect(order(silent)).toEqual(order(inFormat2()));
  });

  it('keeps a comment on `practice`, and a questionnaire that has the name already', () => {
    const text = inFormat2()
      .replace('practice: true', '# First of all.\npractice: true # a minute')
      .replace(/questionnaireId: about-you/, 'questionnaireId: after-episode');
    const made = upgraded(text);
    expect(fieldAfter(made, 'First of all.')).toBe('flow');
    expect(made).toContain('# a minute');
    const { questionnaires } = studyOf(made);
    expect(questionnaires.map(({ questionnaireId }) => questionnaireId)).toEqual([
      'robot-and-questions',
      'after-episode',
      'after-episode-items',
    ]);
    expect(order(text)[2].steps[2].form).toBe('after-episode-items');
  });

  it('quotes what older readers of YAML take for true and false', () => {
    expect(upgraded(inFormat2())).toContain("{ value: 'yes', label: 'Yes' }");
  });

  it('is refused where it is, and the message names the command', () => {
    const result = parseStudy(inFormat2());
    expect(result.kind === 'invalid' && result.problems.map(problemLine)).toEqual([
      expect.stringMatching(/^line \d+: .*format 2.*parley studies upgrade.*format 3/),
    ]);
    const stored = parseStudy(inFormat2(), 'upgrade');
    expect(stored.kind === 'ok' && stored.loaded.study.format).toBe(3);
  });
});

describe('the backends of a study of format 2', () => {
  const BACKENDS = /^backends: .*\nvlmProfile: .*$/m;
  const settings = (text: string) =>
    settingsOfStudy(studyOf(upgraded(inFormat2().replace(BACKENDS, text))));

  it('fail as they did when a model is prompted: each port has the settings of all models', () => {
    const { vlm, reasoner, reader } = settings(`backends: { vlm: prompted, reasoner: prompted }
modelFailure: { onUnreachable: offline, onBadReply: pause, tries: 5, waitMs: 7 }`);
    const all = { backend: 'prompted', onBadReply: 'pause', tries: 5, waitMs: 7 };
    expect(vlm).toMatchObject({ ...all, onFailure: 'gt-vlm' });
    expect(reasoner).toMatchObject({ ...all, onFailure: 'rules' });
    expect(reader).toEqual(reasoner);
  });

  it('fail as they did where nothing was said', () => {
    const { vlm, detector, scorer } = settings(
      'backends: { vlm: prompted, detector: d, scorer: s }',
    );
    expect(vlm).toMatchObject({
      ...{ onFailure: 'pause', onBadReply: 'continue', tries: 3, waitMs: 5000 },
    });
    const sense = { onFailure: 'pause', onBadReply: 'pause', tries: 3, waitMs: 1000 };
    expect(detector).toMatchObject({ ...sense, where: 'page' });
    expect(scorer).toMatchObject({ ...sense, where: 'server' });
  });

  it('name the one that reads, and it alone has the settings of the models', () => {
    const { reasoner, reader } = settings(`backends: { reader: prompted }
modelFailure: { onBadReply: offline }`);
    expect(reasoner).toMatchObject({ backend: 'rules', onBadReply: 'pause' });
    expect(reader).toMatchObject({ backend: 'prompted', onBadReply: 'rules' });
  });

  it('keep their comments, above the port that they are about', () => {
    const text = upgraded(
      inFormat2().replace(
        BACKENDS,
        `# All of it.
backends:
  # The shipped one.
  detector: parley-rooms
  vlm: gt-vlm # grounded
# In the page.
detection: { where: browser } # for now
similarity:
  # Not in the page.
  where: server
# As in the paper.
vlmProfile: strong
# When it fails.
modelFailure:
  # Three times.
  tries: 3`,
      ),
    );
    for (const [comment, field] of [
      ['All of it.', 'ports'],
      ['The shipped one.', 'detector'],
      ['In the page.', 'detector'],
      ['Not in the page.', 'scorer'],
      ['As in the paper.', 'vlm'],
      ['When it fails.', 'vlm'],
    ] as const)
      expect([comment, fieldAfter(text, comment)]).toEqual([comment, field]);
    expect(commentsOf(text)).toEqual(
      expect.arrayContaining(['grounded', 'for now', 'Three times.']),
    );
    expect(studyOf(text).ports.detector).toEqual({ backend: 'parley-rooms', where: 'page' });
  });
});

describe('parley studies upgrade', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'parley-upgrade-'));
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true, force: true });
  });

  it('writes the file anew, once: a second time changes nothing', () => {
    const file = join(folder, 'golden-live.yaml');
    writeFileSync(file, OLD);
    upgradeStudyFiles([file]);
    const text = readFileSync(file, 'utf8');
    expect(text).toBe(upgraded(OLD));
    expect(olderFormat(parseDocument(text))).toBeNull();
    upgradeStudyFiles([file]);
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(readdirSync(folder)).toEqual(['golden-live.yaml']);
  });

  it('leaves a file alone of which it would make no valid study', () => {
    const file = join(folder, 'golden-live.yaml');
    const broken = OLD.replace('maxSteps: 160', 'maxSteps: many');
    writeFileSync(file, broken);
    expect(() => upgradeStudyFiles([file])).toThrow(/rules\.limits\.maxSteps/);
    expect(readFileSync(file, 'utf8')).toBe(broken);
  });
});

it.each([...studyPaths([join(root, 'studies')])])(
  '%s is of the format of today and is read',
  (_studyId, path) => {
    expect(studyOf(readFileSync(path, 'utf8')).format).toBe(STUDY_FORMAT);
  },
);
