import type { Row } from '@parley/log';
import { R2R_SCORING } from '@parley/task-r2r/scoring';
import { type Answer, completion, providerError, type SeenRequest } from '@parley/test-kit/models';
import { describe, expect, it } from 'vitest';
import { hostEpisode } from '../../../host/host-episode';
import {
  type Asked,
  askedOf,
  chatWalks,
  endOf,
  notesOf,
  readingOf,
  SAYS,
  said,
  textOf,
  walkOf,
} from './prompted-walk.fixture';

const { walked, requestsOf, seen } = chatWalks(hostEpisode);

/** What an expert says, in another form. */
const inForm = (form: (text: string) => string) => (request: SeenRequest) =>
  completion(form(SAYS[askedOf(request)](textOf(request))));
/** A reply that hit its limit of tokens. */
const cut = (text: string): Answer => {
  const { json } = completion(text) as { json: { choices: { finish_reason: string }[] } };
  return {
    json: { ...json, choices: json.choices.map((one) => ({ ...one, finish_reason: 'length' })) },
  };
};
/** What a role says of itself the first time; then as it should. */
function atFirst(role: Asked, answer: Answer): (request: SeenRequest) => Answer {
  let isFirst = true;
  return (request) => {
    if (askedOf(request) !== role || !isFirst) return said(request);
    isFirst = false;
    return answer;
  };
}
const faultsOf = (rows: readonly Row[]): string[] =>
  notesOf(rows, 'deviation').map((data) => {
    const { expert, fault } = data as { expert: string; fault: string };
    return `${expert}: ${fault}`;
  });

describe('replies that were cut off', () => {
  it.each([
    ['decompose', 'action-decomposition', 'Prediction:\n1. go straight to the be'],
    ['landmarks', 'landmark-extraction', 'Order: 1, 2\nLandmarks:\n- ben'],
    ['summarise', 'trajectory-summary', '[Step 0] Observation: A corri'],
    ['estimate', 'completion-estimation', 'Thought: So.\nPrediction:\nExecuted Actions: 1'],
  ] as const)('are asked about, and not acted on: %s', async (role, expert, text) => {
    const rows = await walked(atFirst(role, cut(text)));
    expect(walkOf(rows)).toMatchObject({ success: 1, steps: 2 });
    expect(faultsOf(rows)).toEqual([`${expert}: off its form once, and right when asked again`]);
    const again = seen().find(({ body }) => body.messages.length > 1)?.body.messages;
    expect(again.at(-1).content).toContain('it was cut off at its limit of tokens; be briefer');
  });

  it('are no prediction: 1 may have been on its way to 11', async () => {
    const rows = await walked(atFirst('predict', cut('Thought: On.\nPrediction: 0')));
    expect(walkOf(rows)).toMatchObject({ success: 1, steps: 2, deviations: 1 });
    expect(faultsOf(rows)[0]).toMatch(/^navigator: sample \d: off its form once/);
  });

  it('end the walk with the name of the expert where none comes to its end', async () => {
    const rows = await walked((request) =>
      askedOf(request) === 'estimate' ? cut(SAYS.estimate('')) : said(request),
    );
    expect(notesOf(rows, 'deviation')).toHaveLength(3);
    expect(endOf(rows).end).toMatch(/^completion-estimation gave no answer that fits: .*cut off/);
  });
});

describe('replies in another form', () => {
  it.each([
    ['in a fence', (text: string) => `\`\`\`\n${text}\n\`\`\``],
    [
      'in a fence with words around',
      (text: string) => `Sure!\n\`\`\`markdown\n${text}\n\`\`\`\nOK?`,
    ],
    ['with prose after a blank line', (text: string) => `${text}\n\nLet me know what you think!`],
    ['with prose after the last line', (text: string) => `${text}\nI hope this helps!`],
    ['in bold', (text: string) => text.replaceAll(/^([A-Z][A-Za-z -]*):/gm, '**$1:**')],
  ])('are read all the same: %s', async (_, form) => {
    const rows = await walked(inForm(form));
    expect(walkOf(rows)).toMatchObject({ success: 1, steps: 2, deviations: 0 });
    expect(notesOf(rows, 'decision')).toMatchObject([
      { estimate: { inProgress: ['go straight to the bench'], waiting: ['stop'] } },
      { estimate: { inProgress: ['go straight to the bench'], waiting: ['stop'] } },
    ]);
  });
});

describe('samples that name no way', () => {
  const everywhere = (direction: number) => (request: SeenRequest) =>
    askedOf(request) === 'predict'
      ? completion(`Thought: On.\nPrediction: ${direction}`)
      : said(request);

  it('are asked about once, and end the walk with a row that says so where there is no other', async () => {
    const rows = await walked(everywhere(99));
    expect(faultsOf(rows)).toEqual([
      ...Array.from({ length: 5 }, (_, i) => `navigator: sample ${i}: no way is 99, asked again`),
      'navigator: 5 of 5 samples name no way: 99, 99, 99, 99, 99',
    ]);
    expect(requestsOf('predict')).toHaveLength(10);
    const again = requestsOf('predict').at(-1)?.body.messages.at(-1).content;
    expect(again).toContain('no way is 99; the ways are 0');
    expect(walkOf(rows)).toMatchObject({ isWithoutPrediction: true, reason: 'nothing-left' });
    expect(R2R_SCORING.describe([readingOf(rows)])).toContain(', 1 walk without a prediction');
    expect(R2R_SCORING.summarize([readingOf(rows)])).toMatchObject([{ withoutPrediction: 1 }]);
  });

  it('say so of a single round too', async () => {
    const rows = await walked(() => completion('Thought: On.\nPrediction: 99'), {
      ...{ agentId: 'single-round', config: { samples: 1 } },
    });
    expect(faultsOf(rows).at(-1)).toBe('navigator: 1 of 1 samples name no way: 99');
    expect(walkOf(rows)).toMatchObject({ isWithoutPrediction: true, steps: 0 });
  });

  it('are none where an angle stands before the way', async () => {
    const rows = await walked((request) =>
      askedOf(request) === 'predict'
        ? completion('Thought: On.\nPrediction: Turn 30° right and take direction 0')
        : said(request),
    );
    expect(walkOf(rows)).toMatchObject({ success: 1, deviations: 0, isWithoutPrediction: false });
  });
});

describe('what a model writes', () => {
  it('is cut where it does not end, and the row says so', async () => {
    const rows = await walked((request) =>
      askedOf(request) === 'predict'
        ? completion(`Thought: ${'blah '.repeat(40_000)}\nPrediction: 0`)
        : said(request),
    );
    expect(walkOf(rows)).toMatchObject({ success: 1, deviations: 10 });
    expect(faultsOf(rows)[0]).toBe(
      'navigator: sample 0: it wrote too much, and was cut at 2000 letters',
    );
    const letters = rows.reduce((sum, { payload }) => sum + payload.length, 0);
    expect(letters).toBeLessThan(200_000);
  });
});

describe('a server that gives one answer a request', () => {
  it('is asked for each sample by itself once it has refused several, without a deviation', async () => {
    const rows = await walked(
      (request) =>
        'n' in request.body
          ? providerError(400, "Unsupported parameter: 'n' must be 1")
          : said(request),
      { endpoint: { choices: true } },
    );
    expect(walkOf(rows)).toMatchObject({ success: 1, deviations: 0 });
    expect(requestsOf('predict').map(({ body }) => [body.n, body.seed])).toEqual([
      [5, 42],
      ...[42, 43, 44, 45, 46, 42, 43, 44, 45, 46].map((seed) => [undefined, seed]),
    ]);
  });

  it('is asked for the missing ones by themselves where it says nothing, and the first move says so', async () => {
    const rows = await walked((request) => completion(SAYS[askedOf(request)](textOf(request))), {
      endpoint: { choices: true },
    });
    expect(walkOf(rows)).toMatchObject({ success: 1, deviations: 4 });
    expect(faultsOf(rows)[3]).toBe(
      'navigator: sample 4: MODEL_REPLY: the provider gave 1 of 5 choices',
    );
    expect(notesOf(rows, 'decision')).toMatchObject([
      { predicted: [0, 0, 0, 0, 0] },
      { predicted: [0, 0, 0, 0, 0] },
    ]);
    expect(requestsOf('predict').map(({ body }) => [body.n, body.seed])).toEqual([
      [5, 42],
      ...[43, 44, 45, 46, 42, 43, 44, 45, 46].map((seed) => [undefined, seed]),
    ]);
  });
});
