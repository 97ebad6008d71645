import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InstanceEpisode } from '@parley/scenes/format';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openHome } from '../../../homes/open-home';
import { repositoryRoot } from '../../../repository';
import { bakeHomes } from '../../../terminal/bake-homes';
import { perceive, truthOf } from '../offline/vlm-perceive';
import { type VlmProfile, vlmProfile, vlmProfilesHash } from '../offline/vlm-profile';
import { annotate } from './annotate';
import { calibrateBackend } from './calibrate-backend';
import { writeCalibration } from './calibration-files';
import { PAPER_TABLE_4, reliabilityTable } from './calibration-text';
import { type IdkSet, idkSetHash, readIdkSet } from './idk-set';
import { judgeByProfile } from './judge-by-profile';
import { imageOf } from './make-idk-set';
import { renderViews } from './set-views';
import { sharpened } from './sharpened';

const root = repositoryRoot();
const file = join(root, 'models/idk-set.json');
const set = readIdkSet(file);
const sceneIds = Object.keys(set.homeHashes);
const folderOf = (sceneId: string): string => join(root, 'public/scenes', sceneId);
/** Generated homes are made on first use: those that are made already, and one at least. */
const whole = sceneIds.filter((id) => existsSync(join(folderOf(id), `${id}.sensors.bin`)));
const tested = whole.length > 0 ? whole : sceneIds.slice(0, 1);
const MAKING_MS = 300_000;

/** The part of the set that one home answers for. */
const partOf = (sceneId: string): IdkSet => {
  const views = set.views.filter((view) => view.sceneId === sceneId);
  const own = new Set(views.map(({ viewId }) => viewId));
  return {
    ...set,
    homeHashes: { [sceneId]: set.homeHashes[sceneId] ?? '' },
    views,
    questions: set.questions.filter(({ viewId }) => own.has(viewId)),
  };
};

const calibrated = (name: string, repeats = 10) => {
  const profile = vlmProfile(name) as VlmProfile;
  const runs = Array.from({ length: repeats }, (_, run) =>
    judgeByProfile(set, { profile, seed: `1/${run}` }),
  );
  return calibrateBackend(name, runs);
};
const phiOf = (calibration: ReturnType<typeof calibrated>, method: string): number =>
  calibration.rows.find((row) => row.method === method)?.phi ?? Number.NaN;

describe('the calibration set', () => {
  it('has the size of IDKVQA and the base rates of the profiles', () => {
    expect(set.views).toHaveLength(102);
    expect(set.questions).toHaveLength(502);
    const share = (answer: 'yes' | 'no' | 'unknown') =>
      set.questions.filter(({ truth }) => truth === answer).length / 502;
    expect(share('yes')).toBeCloseTo(0.5, 2);
    expect(share('no')).toBeCloseTo(0.3, 2);
    expect(share('unknown')).toBeCloseTo(0.2, 2);
  });

  it('has three annotators who differ where it is hard to tell, and mostly agree', () => {
    const agreed = (asked: readonly IdkSet['questions'][number][]): number =>
      asked.filter(({ answers }) => Object.values(answers).includes(3)).length / asked.length;
    for (const { answers } of set.questions)
      expect(answers.yes + answers.no + answers.unknown).toBe(3);
    expect(agreed(set.questions)).toBeGreaterThan(0.5);
    expect(agreed(set.questions)).toBeLessThan(0.85);
    const plain = set.questions.filter(
      ({ truth, quality, isFaint }) => truth !== 'unknown' && quality > 0.8 && !isFaint,
    );
    const hard = set.questions.filter(({ truth, isFaint }) => truth === 'unknown' || isFaint);
    expect(agreed(plain)).toBeGreaterThan(agreed(hard) + 0.1);
    // Their answers can be drawn anew from the set alone.
    for (const asked of set.questions) expect(annotate(asked, '1')).toEqual(asked.answers);
  });

  it.each([
    [
      'a question twice',
      ({ questions }: IdkSet) => ({ questions: [...questions, questions[0]] }),
      /question .* stands there twice/,
    ],
    ['a view twice', ({ views }: IdkSet) => ({ views: [...views, views[0]] }), /view .* twice/],
    [
      'an annotator who is missing',
      ({ questions: [first, ...rest] }: IdkSet) => ({
        questions: [{ ...first, answers: { yes: 1, no: 1, unknown: 0 } }, ...rest],
      }),
      /has 2 answers in place of 3/,
    ],
    [
      'a count below zero',
      ({ questions: [first, ...rest] }: IdkSet) => ({
        questions: [{ ...first, answers: { yes: 4, no: -1, unknown: 0 } }, ...rest],
      }),
      /questions\.0\.answers/,
    ],
  ])('is refused with %s', (_, change, message) => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-idk-bad-'));
    const path = join(folder, 'set.json');
    writeFileSync(path, JSON.stringify({ ...set, ...change(set) }));
    expect(() => readIdkSet(path)).toThrow(message);
    rmSync(folder, { recursive: true });
  });

  it('is of training homes only', () => {
    expect(sceneIds).toHaveLength(6);
    for (const sceneId of sceneIds) {
      const text = readFileSync(join(root, 'public/scenes', sceneId, 'episodes.json'), 'utf8');
      const value: unknown = JSON.parse(text);
      const episodes = z
        .union([z.array(InstanceEpisode), z.object({ episodes: z.array(InstanceEpisode) })])
        .parse(value);
      const list = Array.isArray(episodes) ? episodes : episodes.episodes;
      expect(new Set(list.map(({ split }) => split))).toEqual(new Set(['train']));
    }
  });

  it.each(tested)(
    'states what its views of %s show',
    async (sceneId) => {
      await bakeHomes([folderOf(sceneId)]);
      const home = await openHome(folderOf(sceneId));
      const part = partOf(sceneId);
      expect(() => renderViews({ ...part, homeHashes: { [sceneId]: '0' } }, [home])).toThrow(
        /has changed/,
      );
      expect(() => renderViews(part, [])).toThrow(/needs the home/);
      const views = renderViews(part, [home]);
      const wrong = part.questions.filter((asked) => {
        const scene = views.sceneOf(asked.viewId);
        const image = imageOf(asked.viewId, asked);
        const seen = perceive(image, asked.category, { scene, frame: views.frame });
        const truth = truthOf(asked.question, asked.category, seen);
        const isSame =
          seen.quality === asked.quality &&
          truth.about === asked.asks &&
          truth.isFaint === asked.isFaint;
        return !isSame || asked.truth !== truth.answer;
      });
      expect(wrong.map(({ questionId, question }) => `${questionId} ${question}`)).toEqual([]);
    },
    MAKING_MS,
  );

  it.each([
    ['no JSON', '{', /not JSON/],
    ['no set', '{}', /name/],
    ['a question without its view', null, /of no view/],
  ])('with %s is refused', (_, text, message) => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-idk-'));
    const path = join(folder, 'set.json');
    writeFileSync(path, text ?? JSON.stringify({ ...set, views: set.views.slice(1) }));
    expect(() => readIdkSet(path)).toThrow(message);
    rmSync(folder, { recursive: true });
    expect(() => readIdkSet(path)).toThrow(/no such calibration set/);
  });
});

describe('profiles, fixed on training homes (SCI-18)', () => {
  it('are those that the committed results were made with', () => {
    const page = readFileSync(join(root, 'docs/vlm-calibration.md'), 'utf8');
    expect(page).toContain(vlmProfilesHash());
    expect(page).toContain(idkSetHash(set));
  });

  it('llava-like reproduces Table 4 within 3 for MaxProb and Normalized Entropy', () => {
    const calibration = calibrated('llava-like');
    for (const method of ['MaxProb', 'Normalized Entropy'] as const)
      expect(Math.abs(phiOf(calibration, method) - PAPER_TABLE_4[method])).toBeLessThanOrEqual(3);
    expect(calibration.ece).toBeLessThanOrEqual(0.05);
  });

  it('llava-like orders the four methods as the paper does', () => {
    const calibration = calibrated('llava-like', 20);
    const phis = ['LP', 'MaxProb', 'Energy', 'Normalized Entropy'].map((method) =>
      phiOf(calibration, method),
    );
    expect(phis).toEqual([...phis].sort((a, b) => a - b));
  });

  it('entropy at τ = 0.75 gains on MaxProb once answers are as sure as those of uncalibrated models', () => {
    const profile = vlmProfile('llava-like') as VlmProfile;
    const runs = Array.from({ length: 10 }, (_, run) =>
      judgeByProfile(set, { profile, seed: `1/${run}` }),
    );
    const [calm, sure] = [1, 2].map((power) =>
      calibrateBackend(
        'x',
        runs.map((judged) => judged.map((one) => sharpened(one, power))),
      ),
    );
    expect(calm?.phiAtPaperTau).toBeLessThan(phiOf(calm as never, 'MaxProb'));
    expect(sure?.phiAtPaperTau).toBeGreaterThan(phiOf(sure as never, 'MaxProb'));
    expect(sure?.ece).toBeGreaterThan(0.05);
  });

  it.each(['llava-like@0.5', 'llava-like@2', 'strong@0.5', 'strong', 'strong@2'])(
    '%s is calibrated',
    (name) => {
      expect(calibrated(name).ece).toBeLessThanOrEqual(0.05);
    },
  );

  it('strong is stronger', () => {
    expect(phiOf(calibrated('strong', 1), 'MaxProb')).toBeGreaterThan(60);
  });

  it('are written with diagrams, whole or not at all', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'parley-cal-')), 'out');
    const one = calibrated('llava-like', 1);
    const source = {
      setName: set.name,
      setHash: idkSetHash(set),
      questions: 502,
      views: 102,
      homes: sceneIds,
      profilesHash: vlmProfilesHash(),
      seed: '1',
    };
    await writeCalibration(folder, [one], source);
    expect(readdirSync(folder).sort()).toEqual([
      'calibration.json',
      'llava-like-reliability.svg',
      'llava-like-sensitivity.svg',
      'llava-like-tau.svg',
      'questions.csv',
      'table.md',
    ]);
    const figures = JSON.parse(readFileSync(join(folder, 'calibration.json'), 'utf8'));
    expect(figures.calibrations[0].sweep).toHaveLength(101);
    expect(readFileSync(join(folder, 'table.md'), 'utf8').trim()).toBe(reliabilityTable([one]));
    expect(readFileSync(join(folder, 'llava-like-reliability.svg'), 'utf8')).toMatch(
      /^<svg .*<\/svg>\s*$/s,
    );
    rmSync(folder, { recursive: true });
  });
});
