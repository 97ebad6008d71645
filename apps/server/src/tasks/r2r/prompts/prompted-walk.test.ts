import { decodeRows, type Row, readPayload } from '@parley/log';
import { R2R_SCORING } from '@parley/task-r2r/scoring';
import { completion, type SeenRequest } from '@parley/test-kit/models';
import { describe, expect, it } from 'vitest';
import { hostEpisode } from '../../../host/host-episode';
import {
  askedOf,
  chatWalks,
  EPISODE,
  endOf,
  notesOf,
  reAsksOf,
  SAYS,
  said,
  several,
  textOf,
  walkOf,
} from './prompted-walk.fixture';

const { walked, requestsOf, seen } = chatWalks(hostEpisode);

describe('a walk whose experts are language models', () => {
  it('follows an instruction that an expert has translated, from start to stop', async () => {
    const rows = await walked(said, { config: { translate: true } });
    expect(notesOf(rows, 'deviation')).toEqual([]);
    expect(walkOf(rows)).toMatchObject({ success: 1, steps: 2, reason: 'stopped' });
    expect(textOf(requestsOf('translate')[0] as SeenRequest)).toContain(EPISODE.instruction);
    for (const asked of ['decompose', 'landmarks', 'predict'] as const) {
      const text = textOf(requestsOf(asked)[0] as SeenRequest);
      expect(text).toContain('Go straight to the bench');
      expect(text).not.toContain('Bank');
    }
    const [start] = rows;
    expect(readPayload(start as Row, 'trial-start').backends).toMatchObject({
      ...{ translation: 'prompted', navigator: 'prompted' },
      'scene-observation': 'scene-observation-from-text',
    });
  });

  it('asks five times at temperature 1 with seeds of their own, and the others as the model is set up', async () => {
    await walked(said);
    const samples = requestsOf('predict')
      .slice(0, 5)
      .map(({ body }) => body);
    expect(samples.map(({ seed }) => seed).sort()).toEqual([42, 43, 44, 45, 46]);
    expect(samples.map(({ temperature, n }) => [temperature, n])).toEqual(
      Array.from({ length: 5 }, () => [1, undefined]),
    );
    const { body } = requestsOf('estimate')[0] as SeenRequest;
    expect([body.temperature, body.seed]).toEqual([undefined, 42]);
  });

  it('asks once for five answers where the server gives several', async () => {
    const rows = await walked(said, { endpoint: { choices: true } });
    expect(walkOf(rows)).toMatchObject({ success: 1, deviations: 0 });
    // Two moves.
    expect(requestsOf('predict').map(({ body }) => body.n)).toEqual([5, 5]);
    expect(notesOf(rows, 'decision')).toMatchObject([
      { predicted: [0, 0, 0, 0, 0], dropped: 0 },
      { predicted: [0, 0, 0, 0, 0], dropped: 0 },
    ]);
    // What one request cost is booked once: 100 tokens in and 20 out, by its usage.
    const { discussion } = R2R_SCORING.read(decodeRows(rows));
    const navigator = discussion.uses.find(({ port }) => port === 'navigator');
    expect(navigator).toMatchObject({ requests: 10, tokens: 240 });
    expect(navigator?.costUsd).toBeCloseTo(2 * (100 * 10e-6 + 20 * 30e-6), 9);
  });

  it('asks again for the fifth of five answers that did not come, and the row says so', async () => {
    const rows = await walked(
      (request) =>
        request.body.n === 5
          ? several(Array.from({ length: 4 }, () => SAYS.predict('')))
          : said(request),
      { endpoint: { choices: true } },
    );
    expect(walkOf(rows)).toMatchObject({ success: 1, deviations: 2 });
    expect(notesOf(rows, 'deviation')[0]).toEqual({
      ...{ step: 0, expert: 'navigator', attempt: 1 },
      fault: 'sample 4: MODEL_REPLY: the provider gave 4 of 5 choices',
    });
    expect(requestsOf('predict').map(({ body }) => body.n)).toEqual([5, undefined, 5, undefined]);
    expect(notesOf(rows, 'decision')).toMatchObject([{ dropped: 0 }, { dropped: 0 }]);
  });

  it('shows an expert off its form what is wrong, and goes on', async () => {
    let first = true;
    const rows = await walked((request) => {
      if (askedOf(request) !== 'estimate' || !first) return said(request);
      first = false;
      return completion('About half of it, I would say.');
    });
    expect(walkOf(rows)).toMatchObject({ success: 1, deviations: 1 });
    const again = seen().find(({ body }) => body.messages.length > 1)?.body.messages;
    expect(again.at(-1).content).toContain('"Executed Actions:" is missing');
    expect(notesOf(rows, 'deviation')).toEqual([
      {
        ...{ step: 0, expert: 'completion-estimation', attempt: 1 },
        fault: 'off its form once, and right when asked again',
      },
    ]);
    // The call says it too.
    expect(rows.flatMap(reAsksOf).filter((count) => count > 0)).toEqual([1]);
  });

  it('notes an expert that stays off its form, asks three times in all, and ends with its name', async () => {
    const rows = await walked((request) =>
      askedOf(request) === 'landmarks' ? completion('A bench.') : said(request),
    );
    expect(notesOf(rows, 'deviation')).toMatchObject([
      { expert: 'landmark-extraction', attempt: 1 },
      { expert: 'landmark-extraction', attempt: 2 },
      { expert: 'landmark-extraction', attempt: 3 },
    ]);
    // Each try is one question and one re-ask.
    expect(requestsOf('landmarks')).toHaveLength(6);
    const { end } = endOf(rows);
    expect(end).toMatch(/^landmark-extraction gave no answer that fits: MODEL_REPLY/);
  });

  it('drops a sample that names no way, and tests predictions that differ', async () => {
    let sample = 0;
    const rows = await walked((request) => {
      if (askedOf(request) !== 'predict') return said(request);
      // At the second place one can go on, direction 0, or back, direction 6.
      const ways = textOf(request).includes('6: direction 6') ? [0, 0, 6, 6, 9] : [0];
      const isAgain = request.body.messages.length > 1;
      const direction = isAgain ? 9 : ways[sample++ % ways.length];
      return completion(`Thought: By ${direction}.\nPrediction: ${direction}`);
    });
    expect(walkOf(rows)).toMatchObject({ success: 1, steps: 2 });
    expect(requestsOf('test')).toHaveLength(1);
    expect(requestsOf('fuse')).toHaveLength(2);
    expect(notesOf(rows, 'decision')[1]).toMatchObject({ dropped: 1, direction: 0 });
    expect(notesOf(rows, 'deviation')).toMatchObject([
      { step: 1, fault: expect.stringMatching(/^sample \d: no way is 9, asked again$/) },
    ]);
  });

  it('has a single round think, and stop by its own word', async () => {
    const rows = await walked(
      (request) =>
        textOf(request).includes('[Step 2]')
          ? completion('Thought: Here it is.\nPrediction: STOP')
          : said(request),
      { agentId: 'single-round' },
    );
    expect(walkOf(rows)).toMatchObject({ success: 1, steps: 2, reason: 'stopped' });
    // Five answers at each of three places, drawn as those of DiscussNav, and no expert is asked but those of vision.
    expect(seen().map(askedOf)).toEqual(Array(15).fill('think'));
    const drawn = seen()
      .slice(0, 5)
      .map(({ body }) => [body.seed, body.temperature]);
    expect(drawn.sort()).toEqual([42, 43, 44, 45, 46].map((seed) => [seed, 1]));
    expect(notesOf(rows, 'decision')).toMatchObject([
      { predicted: [0, 0, 0, 0, 0], dropped: 0, estimate: null },
      { predicted: [0, 0, 0, 0, 0], dropped: 0, estimate: null },
    ]);
  });

  it('has a single round of one answer from captions alone, as NavGPT has', async () => {
    await walked(said, {
      agentId: 'single-round',
      config: { samples: 1, temperature: 0, tags: false },
    });
    expect(new Set(seen().map(({ body }) => body.temperature))).toEqual(new Set([0]));
    const texts = seen().map(textOf);
    expect(texts[0]).toContain(EPISODE.instruction);
    expect(texts[0]).toContain('Objects: none');
  });

  it('has a single round off its form shown what is wrong, asked three times in all, and ended', async () => {
    const rows = await walked(() => completion('Somewhere over there.'), {
      agentId: 'single-round',
      config: { samples: 1 },
    });
    expect(notesOf(rows, 'deviation')).toMatchObject([
      ...[1, 2, 3].map((attempt) => ({ expert: 'navigator', attempt, step: 0 })),
      { fault: '1 of 1 samples did not come', endsWalk: true },
    ]);
    // Each try is one question and one re-ask.
    expect(seen()).toHaveLength(6);
    expect(endOf(rows).end).toBe('No thought was of use.');
  });
});
